import { asc, eq, lt } from 'drizzle-orm';
import { announceChange } from '#app/platform/content-changes.server.ts';
import { db } from '#app/platform/db.server.ts';
import { inTransaction, type Transaction } from '#app/platform/transaction.server.ts';
import { memberPath } from './addresses.ts';
import { threadTag } from './cache-tags.ts';
import { findMentioned } from './mentions/mentions.server.ts';
import { postHtml } from './post-html.server.ts';
import { forumPosts } from './tables.server.ts';

/**
 * Increment it with every change of what `postHtml` makes of a text. A job then renders the stored posts again.
 * @internal
 */
export const rendererVersion = 2;

interface RenderedPost {
  /** The columns of the post. */
  stored: { html: string; htmlVersion: number };
  /** Whom the text mentions. */
  mentioned: { id: string; handle: string }[];
}

/** Renders a post for storing, with everything that the text refers to. */
export async function renderPost(within: Transaction | typeof db, content: string): Promise<RenderedPost> {
  const mentioned = await findMentioned(within, content);
  const members = new Map(mentioned.map(({ handle }) => [handle, memberPath(handle)]));
  return { stored: { html: postHtml(content, { members }), htmlVersion: rendererVersion }, mentioned };
}

/** Renders a text as a post would show it, without storing anything. */
export const previewPost = async (content: string): Promise<string> => (await renderPost(db, content)).stored.html;

/** The tags of so many threads fit into one notice of PostgreSQL, which has at most 8,000 bytes. */
const portion = 100;

/**
 * Renders some of the posts that an earlier renderer has rendered. Idempotent. Takes only rows that nobody else
 * changes at the moment, so that it waits for nobody.
 * @returns how many there were; 0: none is left
 */
export function renderStalePosts(): Promise<number> {
  return inTransaction(async (tx) => {
    const stale = await tx
      .select({ id: forumPosts.id, threadId: forumPosts.threadId, content: forumPosts.content, html: forumPosts.html })
      .from(forumPosts)
      .where(lt(forumPosts.htmlVersion, rendererVersion))
      .orderBy(asc(forumPosts.htmlVersion))
      .limit(portion)
      .for('update', { skipLocked: true });
    const changed = new Set<string>();
    for (const { id, threadId, content, html } of stale) {
      const { stored: rendered } = await renderPost(tx, content);
      await tx.update(forumPosts).set(rendered).where(eq(forumPosts.id, id));
      if (rendered.html !== html) changed.add(threadTag(threadId));
    }
    await announceChange(tx, ...changed);
    return stale.length;
  });
}
