import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { decryptText, encryptText, isEncrypted } from '#app/core/encryption/keys.server.ts';
import { savePreference } from '#app/core/identity/preferences/save-preferences.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { secondMs } from '#app/lib/time/units.ts';
import { linkLifetimesMs } from '#app/modules/accounts/one-time-tokens/link-lifetimes.ts';
import { setFollowLevel } from '../members/follows.server.ts';
import { isGone, mayRead } from '../members/permissions.ts';
import { forumThreads } from '../tables.server.ts';

/** The mails that a link turns off: those about one thread, or all mails about the forum. */
type MuteScope = 'all' | { threadId: string };

/** Where these values are; a token of another kind is none. */
const encryptedColumn = 'links.forum-mute';
const lifetimeMs = linkLifetimesMs.muteMails;

/** `a`: the member, `t`: the thread, or nothing for all mails, `e`: the end, in seconds. Short: it is in an address. */
const tokenSchema = z.object({ a: z.uuid(), t: z.uuid().optional(), e: z.number() });

/**
 * Returns the link that turns off mails with one press, also for people who are signed out. It expires, and tells
 * nobody whose it is.
 */
export function muteLink(memberId: string, scope: MuteScope): string {
  const value: z.input<typeof tokenSchema> = {
    a: memberId,
    ...(scope !== 'all' && { t: scope.threadId }),
    e: Math.floor((now().getTime() + lifetimeMs) / secondMs),
  };
  const token = encryptText(JSON.stringify(value), encryptedColumn);
  return `${getSiteOrigin()}/notifications/mute?token=${encodeURIComponent(token)}`;
}

export interface FoundMuteLink {
  memberId: string;
  /** The thread that it mutes; null: it turns off all mails. Without a title if the member may not read it any more. */
  thread: { id: string; title: string | null } | null;
}

/** Returns what a link turns off; null if it is not ours or has expired, or if account or thread are gone. */
export async function findMuteLink(token: string): Promise<FoundMuteLink | null> {
  const details = readToken(token);
  if (!details) return null;
  const { a: memberId, t: threadId } = details;
  const [member] = await db.select({ id: users.id }).from(users).where(eq(users.id, memberId));
  if (!member) return null;
  if (!threadId) return { memberId, thread: null };
  const [thread] = await db.select().from(forumThreads).where(eq(forumThreads.id, threadId));
  if (!thread) return null;
  // A link can be passed on, so it shows no more than a member sees who has no role.
  const isReadable = !isGone(thread.status) && mayRead(thread, { id: memberId, role: 'member' });
  return { memberId, thread: { id: thread.id, title: isReadable ? thread.title : null } };
}

type Token = Pick<z.output<typeof tokenSchema>, 'a' | 't'>;

function readToken(token: string): Token | null {
  // `decryptText` returns a text that is not encrypted as it is.
  const text = isEncrypted(token) ? decryptText(token, encryptedColumn) : null;
  const details = text === null ? null : tokenSchema.parse(JSON.parse(text));
  return details && details.e * secondMs >= now().getTime() ? details : null;
}

/** Applies a link. Idempotent. @returns whether the link is ours and valid */
export async function muteByLink(token: string): Promise<boolean> {
  const details = await findMuteLink(token);
  if (!details) return false;
  if (details.thread) await setFollowLevel(details.memberId, { kind: 'thread', target: details.thread.id }, 'nothing');
  else await inTransaction((tx) => savePreference(tx, details.memberId, 'emailNotifications', false));
  return true;
}
