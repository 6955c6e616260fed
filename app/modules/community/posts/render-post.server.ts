import { asc, eq, lt } from 'drizzle-orm';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction, type Queryable, type Transaction } from '#app/core/database/transaction.server.ts';
import { memberPath } from '../addresses.ts';
import { threadTag } from '../cache-tags.ts';
import { maxContentLength } from '../limits.ts';
import { forumPosts, type PostRow } from '../tables.server.ts';
import { findMentioned } from '../writing/mentions/mentions.server.ts';
import { findPictures, type PostPicture } from '../writing/pictures/post-pictures.server.ts';
import { parsePost } from '../writing/post-html.server.ts';

/**
 * Increment it with every change of what `parsePost` makes of a text. A job then renders the stored posts again.
 * @internal
 */
export const rendererVersion = 6;

interface RenderedPost {
  /** The columns of the post. */
  stored: { html: string; htmlVersion: number };
  /** Whom the text mentions. */
  mentioned: { id: string; handle: string }[];
  /** Which pictures of its author it shows. */
  pictures: PostPicture[];
}

/**
 * Renders a post for storing, with everything that the text refers to.
 * @param authorId the member whose pictures it can show; null: none
 */
export async function renderPost(on: Queryable, content: string, authorId: string | null): Promise<RenderedPost> {
  const post = parsePost(content);
  const mentioned = await findMentioned(on, post);
  const shownPictures = await findPictures(on, content, authorId);
  const members = new Map(mentioned.map(({ handle }) => [handle, memberPath(handle)]));
  const pictures = new Map(shownPictures.map((picture) => [picture.path, picture]));
  const html = post.html({ members, pictures });
  return { stored: { html, htmlVersion: rendererVersion }, mentioned, pictures: shownPictures };
}

/**
 * Renders a text as a post would show it, without storing anything. Of a text that is too long for a post only the
 * beginning: visitors can ask for previews too, and the time grows with the square of the length.
 */
export async function previewPost(content: string, authorId: string | null): Promise<string> {
  const limitedContent =
    content.length > maxContentLength ? `${content.slice(0, maxContentLength).toWellFormed()} …` : content;
  return (await renderPost(db, limitedContent, authorId)).stored.html;
}

/** Renders a stored post again because what it refers to has changed. Idempotent. */
export async function rerenderPost(tx: Transaction, post: Pick<PostRow, 'id' | 'content' | 'authorId' | 'threadId'>) {
  const { stored } = await renderPost(tx, post.content, post.authorId);
  await tx.update(forumPosts).set(stored).where(eq(forumPosts.id, post.id));
  await announceChange(tx, threadTag(post.threadId));
}

/** The number of threads whose tags fit into one PostgreSQL notice of at most 8,000 bytes. */
const batchSize = 100;

/**
 * Renders some of the posts that an earlier renderer has rendered. Idempotent. Skips rows that
 * another transaction changes at the moment, so that it never waits.
 * @returns how many there were; 0: none is left
 */
export function renderStalePosts(): Promise<number> {
  return inTransaction(async (tx) => {
    const stale = await tx
      .select({
        id: forumPosts.id,
        threadId: forumPosts.threadId,
        authorId: forumPosts.authorId,
        content: forumPosts.content,
        html: forumPosts.html,
      })
      .from(forumPosts)
      .where(lt(forumPosts.htmlVersion, rendererVersion))
      .orderBy(asc(forumPosts.htmlVersion))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    const changed = new Set<string>();
    for (const { id, threadId, authorId, content, html } of stale) {
      const { stored: rendered } = await renderPost(tx, content, authorId);
      await tx.update(forumPosts).set(rendered).where(eq(forumPosts.id, id));
      if (rendered.html !== html) changed.add(threadTag(threadId));
    }
    await announceChange(tx, ...changed);
    return stale.length;
  });
}
