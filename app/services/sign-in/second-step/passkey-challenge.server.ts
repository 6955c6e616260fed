import { readCookie, writeCookie } from '#app/lib/cookies.server.ts';
import { db } from '#app/platform/db.server.ts';
import { isSecureSite } from '#app/platform/site-origin.server.ts';
import { inTransaction } from '#app/platform/transaction.server.ts';
import { consumeToken, createToken } from '../one-time-token.server.ts';

const cookieName = 'resjam.passkey';
const lifetimeMs = 5 * 60_000;

/** Remembers a challenge until its answer comes. @returns the `Set-Cookie` by which the answer finds it */
export async function keepChallenge(challenge: string): Promise<string> {
  const token = await createToken(db, { purpose: 'passkey', data: { challenge }, lifetimeMs });
  return writeCookie(cookieName, token, {
    isSecure: isSecureSite(),
    sameSite: 'Strict',
    maxAgeSeconds: lifetimeMs / 1000,
  });
}

/** The challenge this browser was given. It is used up by asking: an answer cannot be played twice. */
export async function takeChallenge(cookieHeader: string | null): Promise<string | null> {
  const token = readCookie(cookieHeader, cookieName, isSecureSite());
  if (!token) return null;
  const details = await inTransaction((tx) => consumeToken(tx, 'passkey', token));
  return details?.data.challenge ?? null;
}
