import { eq } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { moveAddress } from '#app/modules/content/redirects/move-address.server.ts';
import { threadPath } from '../../addresses.ts';
import { ForumRefusedError } from '../../forum-error.ts';
import type { ForumMember } from '../../members/author.server.ts';
import { coarseTime } from '../../members/coarse-time.ts';
import { countForumAct } from '../../members/count-forum-act.server.ts';
import { mayInForum } from '../../members/permissions.ts';
import { notifyModerators } from '../../notifications/notify-moderators.server.ts';
import { indexPost } from '../../search/index-thread.server.ts';
import { forumPosts, forumThreads, forumTopics, type PostRow, type ThreadRow } from '../../tables.server.ts';
import { writeMentions } from '../../writing/mentions/mentions.server.ts';
import { recordPictures } from '../../writing/pictures/post-pictures.server.ts';
import { openingOf } from '../../writing/post-html.server.ts';
import type { PostEdit } from '../../writing/schema.server.ts';
import { openReview, screenPost } from '../../writing/screen-post.server.ts';
import { announcePost } from '../announce-threads.server.ts';
import { changeStatus } from '../change-status.server.ts';
import { lockPostAt } from '../lock-thread.server.ts';
import { inThreadTransaction } from '../queued-transaction.server.ts';
import { renderPost } from '../render-post.server.ts';
import type { PostPlace } from '../reply.server.ts';
import { freeThreadSlug, isSlugOf } from '../thread-slug.server.ts';
import { forumPostVersions } from './tables.server.ts';

/** The place of the post, and whether it waits for a moderator. */
export interface EditedPost extends PostPlace {
  slug: string;
  isPending: boolean;
}

/**
 * Changes one's own post. The version before stays readable. A new title gives the thread a new address, and the
 * earlier one leads to it. Sending the same form again changes nothing.
 * @returns null if the post does not exist
 * @throws ForumRefusedError, RateLimitError
 */
export function editPost(
  member: ForumMember,
  { slug, number }: { slug: string; number: number },
  edit: PostEdit,
): Promise<EditedPost | null> {
  return inThreadTransaction(slug, async (tx) => {
    await countForumAct(tx, 'edit', member);
    const locked = await lockOwnPost(tx, member, slug, number);
    if (!locked) return null;
    const { thread, post } = locked;
    const shownText = post.status === 'published' ? textOf(number === 1 ? { ...thread, ...post } : post) : '';
    const screening = await screenPost(tx, member, textOf(edit), { threadSlug: slug }, shownText);
    if (isSame(thread, post, edit)) return placeOf(thread, post);
    if (edit.edits !== post.editCount)
      throw new ForumRefusedError(
        'You have changed this post in another window in the meantime. Nothing was saved, and what you wrote is still here. Open the post in a new tab, compare, and send this again.',
      );
    const changed = await changePost(tx, thread, post, edit);
    if (screening.needsCare && !post.needsCare) {
      await tx.update(forumPosts).set({ needsCare: true }).where(eq(forumPosts.id, post.id));
      await openReview(tx, post.id, ['care']);
      await notifyModerators(tx, { of: 'words' });
    }
    // The other reasons are about new posts.
    const holds = screening.reasons.filter((reason) => ['links', 'words', 'pictures'].includes(reason));
    await openReview(tx, post.id, holds);
    const status = holds.length > 0 ? 'pending' : post.status;
    if (status !== post.status) await changeStatus(tx, changed.thread, changed.post, status);
    return placeOf(changed.thread, { ...changed.post, status });
  });
}

interface PostContent {
  title?: string | undefined;
  content: string;
  hashtags?: string[] | undefined;
  warning: string;
}

const textOf = ({ title, content, hashtags, warning }: PostContent): string =>
  [title, content, hashtags?.join(' '), warning].filter(Boolean).join('\n');

const placeOf = ({ slug }: ThreadRow, { number, position, status }: PostRow): EditedPost => ({
  slug,
  number,
  position,
  isPending: status === 'pending',
});

/** Locks the thread of a post that its author may change. @throws ForumRefusedError */
async function lockOwnPost(tx: Transaction, member: ForumMember, slug: string, number: number) {
  const locked = await lockPostAt(tx, slug, number, { isShown: false });
  if (!locked || locked.post.status === 'deleted') return null;
  const { thread, post } = locked;
  const [topic] = await tx.select().from(forumTopics).where(eq(forumTopics.id, thread.topicId));
  const refusal = refusalOfEdit(member, {
    post,
    isLocked: thread.lockedAt !== null,
    isClosed: topic?.isClosed ?? true,
  });
  if (refusal) throw new ForumRefusedError(refusal);
  return locked;
}

/** Returns why this member may not change a post, as a sentence; null if they may. */
export function refusalOfEdit(
  member: ForumMember,
  { post, isLocked, isClosed }: { post: Pick<PostRow, 'authorId' | 'status'>; isLocked: boolean; isClosed: boolean },
): string | null {
  const isOwn = post.authorId === member.id;
  if (!mayInForum(member.role, 'edit a post', { isOwn })) return 'Only the author can change a post.';
  if ((isLocked || isClosed) && !mayInForum(member.role, 'edit a post of a locked thread', { isOwn }))
    return 'This discussion is locked, so its posts cannot be changed. What you wrote is still here. You can still delete your post.';
  if (post.status !== 'published' && post.status !== 'pending')
    return 'A moderator has hidden this post, so it cannot be changed. What you wrote is still here.';
  return null;
}

const isSame = (thread: ThreadRow, post: PostRow, edit: PostEdit): boolean =>
  post.content === edit.content &&
  post.warning === edit.warning &&
  post.isAiGenerated === edit.isAiGenerated &&
  (post.number > 1 ||
    ((edit.title ?? thread.title) === thread.title &&
      (edit.hashtags ?? thread.hashtags).join(' ') === thread.hashtags.join(' ')));

/** The words of a post that an edit replaces. Title and hashtags only for the first post of a thread. */
type NewWords = Omit<PostEdit, 'edits'>;

/** Stores the current version of a post of a locked thread, and writes the new one. Does not check who asks. */
export async function changePost(tx: Transaction, thread: ThreadRow, post: PostRow, edit: NewWords) {
  const isFirst = post.number === 1;
  await tx.insert(forumPostVersions).values({
    postId: post.id,
    version: post.editCount + 1,
    title: isFirst ? thread.title : null,
    content: post.content,
    warning: post.warning,
    writtenAt: post.editedAt ?? post.createdAt,
  });
  const rendered = await renderPost(tx, edit.content, post.authorId);
  await recordPictures(tx, post.id, rendered.pictures);
  if (post.authorId) await writeMentions(tx, post.id, rendered.mentioned);
  const { content, warning, isAiGenerated } = edit;
  // An exact time would help to link an anonymous post with others.
  const editedAt = post.anonymousNumber === null ? now() : coarseTime(now());
  const columns = { content, warning, isAiGenerated, ...rendered.stored, editCount: post.editCount + 1, editedAt };
  await tx.update(forumPosts).set(columns).where(eq(forumPosts.id, post.id));
  const changes = isFirst ? await changesOfThread(tx, thread, edit) : {};
  if (isFirst) await tx.update(forumThreads).set(changes).where(eq(forumThreads.id, thread.id));
  const changed = { thread: { ...thread, ...changes }, post: { ...post, ...columns } };
  await announcePost(tx, thread, post);
  await indexPost(tx, post);
  return changed;
}

async function changesOfThread(tx: Transaction, thread: ThreadRow, edit: NewWords) {
  const { title = thread.title, hashtags = thread.hashtags, isAiGenerated, warning } = edit;
  const opening = warning ? '' : openingOf(edit.content);
  const slug = isSlugOf(thread.slug, title) ? thread.slug : await freeThreadSlug(tx, title);
  await moveAddress(tx, threadPath(thread.slug), threadPath(slug));
  return { title, hashtags, isAiGenerated, opening, slug };
}
