import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { defineCookie } from '#app/core/runtime/define-cookie.server.ts';
import { minuteMs, secondMs } from '#app/lib/time/units.ts';
import { consumeToken, createToken } from '../one-time-tokens/one-time-token.server.ts';

const lifetimeMs = 5 * minuteMs;
const cookie = defineCookie('resjam.passkey', { sameSite: 'Strict', maxAgeSeconds: lifetimeMs / secondMs });

/** Stores a challenge until the response arrives. @returns the `Set-Cookie` that links the response to it */
export async function keepChallenge(challenge: string): Promise<string> {
  const token = await createToken(db, { purpose: 'passkey', data: { challenge }, lifetimeMs });
  return cookie.write(token);
}

/** Returns the challenge given to this browser and deletes it, so that a response cannot be replayed. */
export async function takeChallenge(cookieHeader: string | null): Promise<string | null> {
  const token = cookie.read(cookieHeader);
  if (!token) return null;
  const details = await inTransaction((tx) => consumeToken(tx, 'passkey', token));
  return details?.data.challenge ?? null;
}
