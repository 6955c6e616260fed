import { eq, type SQL } from 'drizzle-orm';
import { db, type Transaction } from '#app/platform/db.server.ts';
import { users } from '#app/services/accounts/tables.server.ts';
import { countTry, LimitError } from '#app/services/limits/limit.server.ts';
import { networkAddress } from './network-address.server.ts';
import { recordAct } from './record-act.server.ts';

/** What an account's owner, or somebody who would be taken for them, does to get in or to change how to get in. */
export type SecurityAction =
  | 'sign-in.succeeded'
  | 'sign-out.succeeded'
  | 'password.changed'
  | 'password.reset'
  | 'email.changed'
  | 'second-step.added'
  | 'second-step.removed'
  | 'passkey.added'
  | 'passkey.removed'
  | 'data-export.downloaded';

/** Writes an audit entry about somebody's own account. @param after what is worth knowing, without personal data */
export async function recordSecurityEvent(
  tx: Transaction,
  action: SecurityAction,
  userId: string,
  after?: Record<string, string>,
): Promise<void> {
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
  if (!user) return;
  await recordAct(tx, { actorId: userId, action, subject: { type: 'user', id: userId, name: user.name }, after });
}

const minuteMs = 60_000;
/** A refusal is anybody's to cause: so many entries a minute are kept, of one address and of all together. */
const refusalLimits = {
  byAddress: { name: 'audit-refusals:address', max: 10, windowMs: minuteMs },
  byAll: { name: 'audit-refusals', max: 100, windowMs: minuteMs },
};

interface Refusal {
  action: 'sign-in.failed' | 'password-check.failed' | 'admin-access.refused';
  /** Why, in a word or two. */
  reason: string;
  /** Whose account it was about, by its address or id. Where there is none, the entry says so, and not what was typed. */
  account: { email: string } | { id: string } | null;
  /** Who is signed in, where somebody is. */
  actorId?: string;
}

/**
 * Writes an audit entry of somebody who was refused, in a transaction of its own, unless too many were written this
 * minute; the last of a minute says so.
 */
export async function recordRefusal({ action, reason, account, actorId }: Refusal): Promise<void> {
  let isLast = false;
  try {
    const { byAddress, byAll } = refusalLimits;
    const counts = [await countTry(byAddress, networkAddress() ?? ''), await countTry(byAll, '')];
    isLast = counts[0] === byAddress.max || counts[1] === byAll.max;
  } catch (error) {
    if (error instanceof LimitError) return;
    throw error;
  }
  const after = { reason, ...(isLast && { further: 'not recorded before this minute is over' }) };
  await db.transaction(async (tx) => {
    const user =
      account && (await findUser(tx, 'id' in account ? eq(users.id, account.id) : eq(users.email, account.email)));
    const subject = user ? { type: 'user', ...user } : { type: 'account', id: '', name: 'Unknown account' };
    await recordAct(tx, { actorId: actorId ?? null, action, subject, after });
  });
}

async function findUser(tx: Transaction, isThem: SQL) {
  const [user] = await tx.select({ id: users.id, name: users.name }).from(users).where(isThem);
  return user ?? null;
}
