import { and, desc, eq, gte, isNotNull, sql } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { memberNamesTag, memberTag } from '#app/core/identity/member-tag.ts';
import { memberName } from '#app/core/identity/names/member-name.server.ts';
import { profiles } from '#app/core/identity/tables.server.ts';
import { daysBefore } from '#app/lib/time/days-before.ts';
import { forumTag } from '../cache-tags.ts';
import { ForumRefusedError } from '../forum-error.ts';
import type { ForumMember } from '../members/author.server.ts';
import { notifyMember } from './acts/record-act.server.ts';
import { requireModerator } from './moderation.server.ts';
import { forumProfileReports } from './tables.server.ts';

const daysKept = 30;

/** Since when a cleared profile can be brought back. What is older is deleted each night. */
export const clearedSince = (at: Date) => daysBefore(at, daysKept);

/** Lists the profiles that were cleared in the last thirty days, the latest first. */
export const listClearedProfiles = () =>
  db
    .select({ id: forumProfileReports.id, handle: profiles.handle, at: forumProfileReports.resolvedAt })
    .from(forumProfileReports)
    .innerJoin(profiles, eq(profiles.userId, forumProfileReports.profileId))
    .where(and(isNotNull(forumProfileReports.former), gte(forumProfileReports.resolvedAt, clearedSince(now()))))
    .orderBy(desc(forumProfileReports.resolvedAt));

/**
 * Brings the name and the text of a cleared profile back, and its address if it is still free. The picture was deleted.
 * The person is emailed. Idempotent.
 * @returns whether anything changed
 * @throws ForumRefusedError if it is the moderator’s own profile, or the person has changed it since
 */
export function undoClearedProfile(moderator: ForumMember, reportId: string): Promise<boolean> {
  requireModerator(moderator);
  return inTransaction(async (tx) => {
    const [report] = await tx
      .select({ profileId: forumProfileReports.profileId, former: forumProfileReports.former })
      .from(forumProfileReports)
      .where(and(eq(forumProfileReports.id, reportId), isNotNull(forumProfileReports.former)))
      .for('update');
    if (!report?.former) return false;
    const { profileId, former } = report;
    if (moderator.id === profileId)
      throw new ForumRefusedError('This is your own profile, so another moderator decides.');
    const isOfPerson = eq(profiles.userId, profileId);
    const [profile] = await tx.select().from(profiles).where(isOfPerson).for('update');
    if (profile?.bio !== '' || profile.isNameChosen)
      throw new ForumRefusedError('The person has changed their profile since. Nothing was changed.');
    const handle = sql`case when exists (select from ${profiles} as other where other.handle = ${former.handle})
      then ${profiles.handle} else ${former.handle} end`;
    await tx
      .update(profiles)
      .set({ bio: former.bio, isNameChosen: former.isNameChosen, handle, updatedAt: now() })
      .where(isOfPerson);
    await tx.update(forumProfileReports).set({ former: null }).where(eq(forumProfileReports.id, reportId));
    await announceChange(tx, forumTag, memberNamesTag, memberTag(profileId));
    const [named] = await tx.select({ name: memberName }).from(profiles).where(isOfPerson);
    const what = 'Your profile name and text were restored';
    await notifyMember(tx, profileId, { what, title: named?.name ?? 'Member' });
    await recordAuditEvent(tx, {
      actorId: moderator.id,
      action: 'forum-profile.restored',
      subject: { type: 'forum-profile', id: profileId, name: 'Profile of a member' },
    });
    return true;
  });
}
