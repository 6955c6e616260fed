import { eq } from 'drizzle-orm';
import { recordSecurityEvent } from '#app/core/audit/record-security-event.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { sessions } from '#app/core/identity/tables.server.ts';
import type { ClientInfo } from '#app/core/request/client-info.server.ts';
import { auth } from '../auth.server.ts';
import { clientHeaders, cookiesOfSession } from '../sign-in.server.ts';

/** The session at a provider of single sign-on with which a session here begins, and which can end it. */
export interface SignOnSession {
  issuer: string;
  subject: string;
  /** Undefined: the provider names none. */
  sid?: string | undefined;
}

/** Links a new session here to the one at a provider. */
export const linkSession = (token: string, { issuer, subject, sid }: SignOnSession) =>
  db
    .update(sessions)
    .set({ signOnIssuer: issuer, signOnSubject: subject, signOnSid: sid ?? null })
    .where(eq(sessions.token, token));

/**
 * Opens a session for a person who proved their identity in another way than by a password.
 * @param by how, for the audit log
 * @param isTwoStep whether that counts as both steps
 * @returns the cookies of the session
 * @throws APIError if the account is suspended
 */
export async function openSession(
  userId: string,
  client: ClientInfo,
  { by, isTwoStep = false, signOn }: { by: string; isTwoStep?: boolean; signOn?: SignOnSession },
): Promise<Headers> {
  const { internalAdapter } = await auth().$context;
  const headers = clientHeaders(client);
  const session = await internalAdapter.createSession(userId, false, {
    ipAddress: headers.get('x-client-address'),
    userAgent: headers.get('user-agent'),
  });
  if (isTwoStep) await db.update(sessions).set({ isTwoStep }).where(eq(sessions.id, session.id));
  if (signOn) await linkSession(session.token, signOn);
  await inTransaction((tx) => recordSecurityEvent(tx, 'sign-in.succeeded', userId, { by }));
  const cookies = new Headers();
  for (const cookie of await cookiesOfSession(session.token)) cookies.append('Set-Cookie', cookie);
  return cookies;
}
