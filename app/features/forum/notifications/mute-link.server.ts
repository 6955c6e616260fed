import { eq } from 'drizzle-orm';
import { db } from '#app/platform/db.server.ts';
import { getSiteOrigin } from '#app/platform/site-origin.server.ts';
import { inTransaction } from '#app/platform/transaction.server.ts';
import { authSettings } from '#app/services/identity/auth-settings.server.ts';
import { savePreference } from '#app/services/identity/save-preferences.server.ts';
import { signatureOf, signerOf } from '#app/services/identity/signed-value.server.ts';
import { users } from '#app/services/identity/tables.server.ts';
import { isGone, mayRead } from '../find-thread.server.ts';
import { setFollowLevel } from '../members/follows.server.ts';
import { forumThreads } from '../tables.server.ts';

/** What a link turns off: the mails about one thread, or all mails about the forum. */
type MuteScope = 'all' | { threadId: string };

const purpose = 'forum-mute';

/** Returns the link that turns off mails with one press, also for people who are signed out. It does not expire. */
export function muteLink(memberId: string, scope: MuteScope): string {
  const value = `${memberId}~${scope === 'all' ? 'all' : scope.threadId}`;
  const token = `${value}.${signatureOf(`${purpose} ${value}`, authSettings())}`;
  return `${getSiteOrigin()}/notifications/mute?token=${encodeURIComponent(token)}`;
}

export interface FoundMuteLink {
  memberId: string;
  /** The thread that it mutes; null: it turns off all mails. Without a title if the member may not read it any more. */
  thread: { id: string; title: string | null } | null;
}

/** Returns what a link turns off; null if it is not ours, or if account or thread are gone. */
export async function findMuteLink(token: string): Promise<FoundMuteLink | null> {
  const [, value = '', memberId = '', scope = '', signature = ''] =
    /^(([0-9a-f-]{36})~(all|[0-9a-f-]{36}))\.(.+)$/.exec(token) ?? [];
  if (!value || signerOf(`${purpose} ${value}`, signature, authSettings()) === null) return null;
  const [member] = await db.select({ id: users.id }).from(users).where(eq(users.id, memberId));
  if (!member) return null;
  if (scope === 'all') return { memberId, thread: null };
  const [thread] = await db.select().from(forumThreads).where(eq(forumThreads.id, scope));
  if (!thread) return null;
  // A link can be passed on, so it shows no more than a member sees who has no role.
  const isReadable = !isGone(thread.status) && mayRead(thread, { id: memberId, role: 'member' });
  return { memberId, thread: { id: thread.id, title: isReadable ? thread.title : null } };
}

/** Does what a link says. Idempotent. @returns whether the link is ours */
export async function muteByLink(token: string): Promise<boolean> {
  const found = await findMuteLink(token);
  if (!found) return false;
  if (found.thread) await setFollowLevel(found.memberId, { kind: 'thread', target: found.thread.id }, 'nothing');
  else await inTransaction((tx) => savePreference(tx, found.memberId, 'emailNotifications', false));
  return true;
}
