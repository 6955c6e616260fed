import { and, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { ForumRefusedError } from '../../forum-error.ts';
import type { ForumMember } from '../../members/author.server.ts';
import { mayInForum } from '../../members/permissions.ts';
import type { ThreadRow } from '../../tables.server.ts';
import { forumActs } from '../tables.server.ts';
import { type ModerationActKind, movingActs, threadActs } from './act-kinds.ts';

type Act = Pick<typeof forumActs.$inferSelect, 'memberId' | 'moderatorId' | 'kind'>;

/** Whether an act is against this moderator: another one did it, to what this one wrote. */
export const isAgainst = (moderator: ForumMember, { memberId, moderatorId }: Omit<Act, 'kind'>): boolean =>
  memberId === moderator.id && moderatorId !== moderator.id;

/** Returns the person an act is about. Without a name it is the author of the discussion or of the post. */
export const subjectOfAct = (
  { kind, memberId }: Pick<Act, 'kind' | 'memberId'>,
  { threadAuthorId, postAuthorId }: { threadAuthorId: string | null; postAuthorId: string | null },
): string | null => memberId ?? (threadActs.includes(kind) ? threadAuthorId : postAuthorId);

/** Acts that replace each other. */
const rivals: readonly (readonly ModerationActKind[])[] = [['lock', 'unlock'], ['pin', 'unpin'], ['move'], movingActs];

const rivalsOf = (kind: ModerationActKind) => rivals.find((kinds) => kinds.includes(kind)) ?? [kind];

/**
 * Moderators lock, pin, move, merge and split their own discussions too, but do not replace what another moderator
 * decided about them.
 * @param subject selects the acts on the same discussion or posts
 * @throws ForumRefusedError
 */
export async function refuseReplacing(
  tx: Transaction,
  moderator: ForumMember,
  { kind, authorId, subject }: { kind: ModerationActKind; authorId: string | null; subject: SQL | undefined },
): Promise<void> {
  const [latest] = await tx
    .select()
    .from(forumActs)
    .where(and(subject, inArray(forumActs.kind, [...rivalsOf(kind)]), isNull(forumActs.undoneAt)))
    .orderBy(desc(forumActs.at))
    .limit(1);
  if (!latest) return;
  const isOwn = isAgainst(moderator, { memberId: authorId, moderatorId: latest.moderatorId });
  if (!mayInForum(moderator.role, 'undo an act', { isOwn }))
    throw new ForumRefusedError(
      'Another moderator decided this about your discussion, so you cannot change it. Nothing was changed. Ask one of them, or open your notification of it to appeal.',
    );
}

/**
 * Moderators cannot move posts out of their own discussion that another moderator has locked, or that is not shown:
 * replies would be possible, or shown, again.
 * @throws ForumRefusedError
 */
export async function refuseReleasing(
  tx: Transaction,
  moderator: ForumMember,
  { id, authorId, status }: ThreadRow,
): Promise<void> {
  if (authorId !== moderator.id) return;
  if (status !== 'published')
    throw new ForumRefusedError(
      'Your discussion is not visible, so another moderator decides where its posts belong. Nothing was changed.',
    );
  await refuseReplacing(tx, moderator, { kind: 'lock', authorId, subject: eq(forumActs.threadId, id) });
}
