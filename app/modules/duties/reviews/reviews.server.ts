import { desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import type { Role } from '#app/core/identity/roles.ts';
import { passkeys, userRoles, users } from '#app/core/identity/tables.server.ts';
import { listHostAccounts } from '#app/modules/bookings/hosts/require-host.server.ts';
import { dutyReviews } from '../tables.server.ts';
import { type ReviewSubject, reviewSubjects } from './review-subjects.ts';

/** Records that a person has looked at something, or confirmed it, today. */
export function recordReview(actorId: string, subject: ReviewSubject, version = ''): Promise<void> {
  return inTransaction(async (tx) => {
    await tx.insert(dutyReviews).values({ subject, version, userId: actorId, at: now() });
    await recordAuditEvent(tx, {
      actorId,
      action: `duty-review.${subject}`,
      subject: { type: 'duty-review', id: subject, name: reviewSubjects[subject].what },
      ...(version && { after: { version } }),
    });
  });
}

/** Returns when something was last looked at; null: never. */
export async function lastReviewAt(subject: ReviewSubject): Promise<Date | null> {
  const [last] = await db
    .select({ at: dutyReviews.at })
    .from(dutyReviews)
    .where(eq(dutyReviews.subject, subject))
    .orderBy(desc(dutyReviews.at))
    .limit(1);
  return last?.at ?? null;
}

export interface StaffMember {
  id: string;
  name: string;
  roles: Role[];
  /** Whether they see the bookings that are theirs. */
  isHost: boolean;
  hasSecondStep: boolean;
  isSuspended: boolean;
  /** When they confirmed the present version of the moderators’ guide. */
  guideConfirmedAt: Date | null;
}

/** Lists everybody who sees more than members do, by name. */
export async function listStaff(guideVersion: string): Promise<StaffMember[]> {
  const hosts = await listHostAccounts();
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      roles: sql<Role[]>`array_remove(array_agg(${userRoles.role} order by ${userRoles.role}), null)`,
      hasSecondStep: sql<boolean>`coalesce(${users.twoFactorEnabled}, false) or exists (
        select from ${passkeys} where ${passkeys.userId} = ${users.id}
      )`,
      suspendedAt: users.suspendedAt,
    })
    .from(users)
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(or(isNotNull(userRoles.role), inArray(users.id, hosts)))
    .groupBy(users.id)
    .orderBy(sql`lower(${users.name})`, users.id);
  const ids = rows.map(({ id }) => id);
  const confirmed = await db.select().from(dutyReviews).where(inArray(dutyReviews.userId, ids)).orderBy(dutyReviews.at);
  const byPerson = new Map(
    confirmed
      .filter(({ subject, version }) => subject === 'guide' && version === guideVersion)
      .map(({ userId, at }) => [userId, at]),
  );
  return rows.map(({ suspendedAt, ...row }) => ({
    ...row,
    isHost: hosts.includes(row.id),
    isSuspended: suspendedAt !== null,
    guideConfirmedAt: byPerson.get(row.id) ?? null,
  }));
}
