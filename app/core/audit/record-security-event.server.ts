import { and, eq, type SQL } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import {
  consumeRateLimit,
  countAttempts,
  type RateLimit,
  RateLimitError,
} from '#app/core/rate-limits/rate-limit.server.ts';
import { dayMs, hourMs } from '#app/lib/time/units.ts';
import { auditLog } from './network-address.server.ts';
import { recordAuditEvent } from './record-audit-event.server.ts';

/** The acts of an account's owner, or an impostor, to sign in or to change how to sign in. */
export type SecurityAction =
  | 'sign-in.succeeded'
  | 'sign-out.succeeded'
  | 'password.changed'
  | 'password.reset'
  | 'email.changed'
  | 'second-step.added'
  | 'second-step.removed'
  | 'recovery-codes.renewed'
  | 'passkey.added'
  | 'passkey.removed'
  | 'sign-on.connected'
  | 'sign-on.disconnected'
  | 'data-export.downloaded';

/** Writes an audit event about a person's own account. @param after relevant details, without personal data */
export async function recordSecurityEvent(
  tx: Transaction,
  action: SecurityAction,
  userId: string,
  after?: Record<string, string>,
): Promise<void> {
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
  if (!user) return;
  await recordAuditEvent(tx, {
    actorId: userId,
    action,
    subject: { type: 'user', id: userId, name: user.name },
    after,
  });
}

/** Entries are never deleted, and any client can cause refusals: limits the entries per account and in total. */
const refusalLimits = {
  ofAccountInHour: { name: 'audit-refusals:account:hour', max: Number.POSITIVE_INFINITY, windowMs: hourMs },
  ofAccountInDay: { name: 'audit-refusals:account:day', max: 24, windowMs: dayMs },
  inDay: { name: 'audit-refusals:day', max: 1000, windowMs: dayMs },
};
const writtenOneByOne = 3;

interface Refusal {
  action: 'sign-in.failed' | 'password-check.failed' | 'admin-access.refused';
  /** The reason, in a word or two. */
  reason: string;
  /** The account concerned, by its address or id; null if it is known to be nobody's. */
  account: { email: string } | { id: string } | null;
  /** Who is signed in, if anybody. */
  actorId?: string;
}

/**
 * Counts a refusal, and writes audit events in transactions of their own: the first three of an account and action
 * within an hour, then the tenth, the hundredth and so on. Each states how many came before it without an entry; the
 * first entry of a later hour states the rest of an hour. What concerns no verified account goes to the process log
 * only, as a client can invent unlimited addresses.
 */
export async function recordRefusal({ action, reason, account, actorId }: Refusal): Promise<void> {
  const user = account && (await findUser('id' in account ? eq(users.id, account.id) : eq(users.email, account.email)));
  if (!user) {
    auditLog()?.warn('refused: no verified account', { action, reason });
    return;
  }
  const { ofAccountInHour, ofAccountInDay, inDay } = refusalLimits;
  const subject = `${action} ${user.id}`;
  const before = await countAttempts(ofAccountInHour, subject);
  const count = await consumeRateLimit(ofAccountInHour, subject);
  if (!isWritten(count)) return;
  const unwritten = count === 1 ? before - lastWritten(before) : count - 1 - lastWritten(count - 1);
  const counts = [await countWritten(ofAccountInDay, user.id), await countWritten(inDay, '')];
  if (counts.includes(null)) return;
  const isLast = counts[0] === ofAccountInDay.max || counts[1] === inDay.max;
  const after = {
    reason,
    ...(unwritten > 0 && { further: `and ${unwritten} earlier` }),
    ...(isLast && { later: 'no more recorded today' }),
  };
  const entry = { actorId: actorId ?? null, action, subject: { type: 'user', ...user }, after };
  await inTransaction((tx) => recordAuditEvent(tx, entry));
}

/** Whether the refusal with this number within the hour, from 1, gets an entry. */
const isWritten = (count: number) => count === lastWritten(count);

/** Returns the number of the last refusal with an entry, out of this many. */
const lastWritten = (count: number) =>
  count < 10 ? Math.min(count, writtenOneByOne) : 10 ** (String(Math.floor(count)).length - 1);

/** @returns the number of entries including this one; null if it exceeds the limit */
async function countWritten(limit: RateLimit, subject: string): Promise<number | null> {
  try {
    return await consumeRateLimit(limit, subject);
  } catch (error) {
    if (error instanceof RateLimitError) return null;
    throw error;
  }
}

async function findUser(isThem: SQL) {
  const [user] = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(isThem, eq(users.emailVerified, true)));
  return user ?? null;
}
