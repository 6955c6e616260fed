import { eq } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { Queryable, Transaction } from '#app/core/database/transaction.server.ts';
import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import type { MemberSettings } from './member-settings.ts';
import { forumMembers } from './tables.server.ts';

/** Returns when a member wants mails; the defaults if they never chose. */
export async function getMemberSettings(memberId: string): Promise<MemberSettings> {
  const [settings] = await db.select().from(forumMembers).where(eq(forumMembers.memberId, memberId));
  return {
    mailFrequency: settings?.mailFrequency ?? 'immediately',
    quietFrom: settings?.quietFrom ?? null,
    quietUntil: settings?.quietUntil ?? null,
    timeZone: settings?.timeZone ?? siteTimeZone,
  };
}

/** Returns the picture of a member, and whether they chose to be listed. */
export async function getMemberListing(memberId: string): Promise<{ picture: string | null; isListed: boolean }> {
  const [settings] = await db.select().from(forumMembers).where(eq(forumMembers.memberId, memberId));
  return { picture: settings?.picture ?? null, isListed: settings?.isListed ?? false };
}

/** Whether an erasure deletes the posts of a member, as they chose. */
export async function erasesPosts(memberId: string, on: Queryable = db): Promise<boolean> {
  const [settings] = await on
    .select({ erasesPosts: forumMembers.erasesPosts })
    .from(forumMembers)
    .where(eq(forumMembers.memberId, memberId));
  return settings?.erasesPosts ?? false;
}

/** Idempotent. */
export const saveMemberSettings = (
  tx: Transaction,
  memberId: string,
  settings: Partial<MemberSettings> & { erasesPosts?: boolean; isListed?: boolean },
): Promise<unknown> =>
  tx
    .insert(forumMembers)
    .values({ memberId, ...settings })
    .onConflictDoUpdate({ target: forumMembers.memberId, set: settings });
