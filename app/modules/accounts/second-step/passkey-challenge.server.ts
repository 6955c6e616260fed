import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { isSecureSite } from '#app/core/runtime/site-origin.server.ts';
import { minuteMs, secondMs } from '#app/lib/time/units.ts';
import { readCookie, writeCookie } from '#app/lib/web/cookies.server.ts';
import { consumeToken, createToken } from '../one-time-tokens/one-time-token.server.ts';

const cookieName = 'resjam.passkey';
const lifetimeMs = 5 * minuteMs;

/** Stores a challenge until the response arrives. @returns the `Set-Cookie` that links the response to it */
export async function keepChallenge(challenge: string): Promise<string> {
  const token = await createToken(db, { purpose: 'passkey', data: { challenge }, lifetimeMs });
  return writeCookie(cookieName, token, {
    isSecure: isSecureSite(),
    sameSite: 'Strict',
    maxAgeSeconds: lifetimeMs / secondMs,
  });
}

/** Returns the challenge given to this browser and deletes it, so that a response cannot be replayed. */
export async function takeChallenge(cookieHeader: string | null): Promise<string | null> {
  const token = readCookie(cookieHeader, cookieName, isSecureSite());
  if (!token) return null;
  const details = await inTransaction((tx) => consumeToken(tx, 'passkey', token));
  return details?.data.challenge ?? null;
}
