import { and, eq, type SQL } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { credentials, users } from '#app/core/identity/tables.server.ts';
import { TooBusyError } from '#app/lib/async/fair-queue.ts';
import { hashPassword, needsRehash } from './password.server.ts';

/**
 * Hashes a password again if its hash has outdated parameters. Call it only with a password that was just verified. If
 * the hashing queue is full, the hash stays unchanged until the next time. This is not a change of the password:
 * nothing is recorded, and sessions stay valid.
 */
export async function renewPasswordHash(account: { email: string } | { id: string }, password: string): Promise<void> {
  const isTheirs: SQL = 'id' in account ? eq(users.id, account.id) : eq(users.email, account.email);
  const [credential] = await db
    .select({ id: credentials.id, hash: credentials.password })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(and(isTheirs, eq(credentials.providerId, 'credential')));
  if (!credential?.hash || !needsRehash(credential.hash)) return;
  try {
    const hash = await hashPassword(password);
    // A password that was changed meanwhile stays.
    const isUnchanged = and(eq(credentials.id, credential.id), eq(credentials.password, credential.hash));
    await db.update(credentials).set({ password: hash }).where(isUnchanged);
  } catch (error) {
    if (!(error instanceof TooBusyError)) throw error;
  }
}
