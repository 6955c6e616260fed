import { and, eq, ne } from 'drizzle-orm';
import { recordSecurityEvent } from '#app/core/audit/record-security-event.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { authSettings } from '#app/core/identity/auth-settings.server.ts';
import { readSessionToken, sessionCookie } from '#app/core/identity/sessions/session-cookie.server.ts';
import { sessions } from '#app/core/identity/tables.server.ts';

/** Ends the session of this request. Idempotent. @returns the `Set-Cookie` that deletes the cookie */
async function signOut(cookieHeader: string | null): Promise<string> {
  const token = readSessionToken(cookieHeader, authSettings());
  if (token) {
    await inTransaction(async (tx) => {
      const [ended] = await tx.delete(sessions).where(eq(sessions.token, token)).returning({ userId: sessions.userId });
      if (ended) await recordSecurityEvent(tx, 'sign-out.succeeded', ended.userId);
    });
  }
  return sessionCookie('', 0, authSettings());
}

/** Ends the session of this request, and clears the browser's cached pages. Drafts in the browser's storage stay. */
export const signOutHeaders = async (cookieHeader: string | null): Promise<Headers> =>
  new Headers({ 'Set-Cookie': await signOut(cookieHeader), 'Clear-Site-Data': '"cache"' });

/** Ends one session of a person. Idempotent. */
export async function endSession(tx: Transaction, userId: string, sessionId: string): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)));
}

/** Ends every session of a person, or every one but `except`. Idempotent. */
export async function endAllSessions(tx: Transaction, userId: string, except?: string): Promise<void> {
  const ownSessions = eq(sessions.userId, userId);
  await tx.delete(sessions).where(except ? and(ownSessions, ne(sessions.id, except)) : ownSessions);
}
