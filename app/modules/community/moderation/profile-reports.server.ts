import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { listRoles } from '#app/core/identity/list-roles.server.ts';
import { memberName } from '#app/core/identity/names/member-name.server.ts';
import { isModerator } from '#app/core/identity/roles.ts';
import { profiles } from '#app/core/identity/tables.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { digestOf } from '#app/lib/token.server.ts';
import { complaintsPath } from '#app/modules/inbox/complaint-kinds.ts';
import { ForumRefusedError } from '../forum-error.ts';
import type { ForumMember } from '../members/author.server.ts';
import { mailReporters } from '../notifications/answer-reporters.server.ts';
import { type HarmKind, isUrgentHarm, reviewDueAt } from '../writing/harms.ts';
import { replaceMemberPicture } from '../writing/pictures/member-picture.server.ts';
import type { ForumRule } from '../writing/rules.ts';
import { notifyMember } from './acts/record-act.server.ts';
import { requireModerator } from './moderation.server.ts';
import { type FormerProfile, forumProfileReports } from './tables.server.ts';

/** A profile that waits for a moderator. */
interface ReportedProfile {
  profileId: string;
  handle: string;
  name: string;
  bio: string;
  /** At most ten, the oldest first. */
  reports: { id: string; rule: ForumRule; harm: HarmKind | null; note: string; at: Date }[];
  /** How many people have reported it. */
  reportCount: number;
  isUrgent: boolean;
  /** By when a moderator decides. */
  dueAt: Date;
  /** The key that distinguishes these words from those of an edit. */
  read: string;
}

const readOf = (profile: { handle: string; name: string | null; bio: string }) =>
  digestOf(JSON.stringify([profile.handle, profile.name, profile.bio]));

const maxShown = 10;

/** Lists the profiles that wait for a moderator, what is due first. */
export async function listReportedProfiles(): Promise<ReportedProfile[]> {
  const rows = await db
    .select({ report: forumProfileReports, handle: profiles.handle, name: memberName, bio: profiles.bio })
    .from(forumProfileReports)
    .innerJoin(profiles, eq(profiles.userId, forumProfileReports.profileId))
    .where(isNull(forumProfileReports.resolvedAt))
    .orderBy(asc(forumProfileReports.createdAt));
  const profilesById = new Map<string, ReportedProfile>();
  for (const { report, handle, name, bio } of rows) {
    const { id, profileId, rule, harm, note, createdAt } = report;
    const isUrgent = isUrgentHarm(harm);
    const dueAt = reviewDueAt({ openedAt: createdAt, reasons: ['report'], isUrgent });
    const profile = profilesById.get(profileId) ?? {
      profileId,
      handle,
      bio,
      name: name ?? 'Member',
      reports: [],
      reportCount: 0,
      isUrgent,
      dueAt,
      read: readOf({ handle, name, bio }),
    };
    profile.reportCount += 1;
    if (profile.reports.length < maxShown) profile.reports.push({ id, rule, harm, note, at: createdAt });
    profile.isUrgent ||= isUrgent;
    if (dueAt < profile.dueAt) profile.dueAt = dueAt;
    profilesById.set(profileId, profile);
  }
  return [...profilesById.values()].sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
}

/**
 * Decides the reports of a profile: `keep` closes them, `clear` also removes the picture, the text and the chosen name.
 * The person, if anything was cleared, and the members who reported are emailed the reason. Idempotent.
 * @param read of the profile as the moderator read it; undefined: not compared
 * @returns whether any reports were open
 * @throws ForumRefusedError if it is the moderator’s own profile, it has changed since it was read, or `clear` is for
 * one of the team
 */
export function decideProfile(
  moderator: ForumMember,
  profileId: string,
  verb: 'keep' | 'clear',
  read?: string,
): Promise<boolean> {
  requireModerator(moderator);
  return inTransaction(async (tx) => {
    if (moderator.id === profileId)
      throw new ForumRefusedError('These reports are about you, so another moderator decides.');
    const closed = await tx
      .update(forumProfileReports)
      .set({ resolvedAt: now(), resolvedById: moderator.id })
      .where(and(eq(forumProfileReports.profileId, profileId), isNull(forumProfileReports.resolvedAt)))
      .returning({
        id: forumProfileReports.id,
        reporterId: forumProfileReports.reporterId,
        rule: forumProfileReports.rule,
        email: forumProfileReports.email,
      });
    const [first] = closed;
    if (!first) return false;
    const [profile] = await tx
      .select({ name: memberName, handle: profiles.handle, bio: profiles.bio })
      .from(profiles)
      .where(eq(profiles.userId, profileId))
      .for('update');
    if (profile && read !== undefined && readOf(profile) !== read)
      throw new ForumRefusedError(
        'This profile was changed in the meantime. Nothing was decided. Read it again, then decide.',
      );
    const title = profile?.name ?? 'Member';
    if (verb === 'clear') {
      const former = await clearProfile(tx, profileId);
      await tx.update(forumProfileReports).set({ former }).where(eq(forumProfileReports.id, first.id));
      const appealHref = getSiteOrigin() + complaintsPath;
      await notifyMember(tx, profileId, { title, what: 'Your profile was cleared', rule: first.rule, appealHref });
    }
    const what = verb === 'clear' ? 'The profile you reported was cleared' : 'The profile you reported breaks no rule';
    for (const { reporterId, rule } of closed)
      await notifyMember(tx, reporterId, { title, what, rule: verb === 'clear' ? rule : null });
    await mailReporters(tx, closed, what);
    const ids = closed.map(({ id }) => id);
    await tx.update(forumProfileReports).set({ email: '' }).where(inArray(forumProfileReports.id, ids));
    await recordAuditEvent(tx, {
      actorId: moderator.id,
      action: verb === 'clear' ? 'forum-profile.cleared' : 'forum-profile.reports-closed',
      subject: { type: 'forum-profile', id: profileId, name: 'Profile of a member' },
      after: { reports: closed.length },
    });
    return true;
  });
}

/** The name is a neutral one until the person chooses another. Old links to the profile no longer lead to it. */
async function clearProfile(tx: Transaction, profileId: string): Promise<FormerProfile | null> {
  if (isModerator(await listRoles(tx, profileId)))
    throw new ForumRefusedError('Profiles of moderators and admins cannot be cleared here. Nothing was changed.');
  const [former] = await tx
    .select({ bio: profiles.bio, handle: profiles.handle, isNameChosen: profiles.isNameChosen })
    .from(profiles)
    .where(eq(profiles.userId, profileId))
    .for('update');
  await tx
    .update(profiles)
    .set({
      bio: '',
      isNameChosen: false,
      updatedAt: now(),
      handle: sql`'member-' || substr(md5(gen_random_uuid()::text), 1, 10)`,
    })
    .where(eq(profiles.userId, profileId));
  // Announces the change of the profile as well.
  await replaceMemberPicture(tx, profileId, null);
  return former ?? null;
}
