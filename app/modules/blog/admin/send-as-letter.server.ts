import { inTransaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { postPath } from '#app/modules/blog/addresses.ts';
import { findPost, lockPost, type PostRow } from '#app/modules/blog/editing/find-post.server.ts';
import { recordLetter } from '#app/modules/blog/editing/record-letter.server.ts';
import { articleLinks } from '#app/modules/blog/links.server.ts';
import { anybody } from '#app/modules/blog/may-read.server.ts';
import { findArticle } from '#app/modules/blog/reading/find-article.server.ts';
import type { Post } from '#app/modules/blog/schema.ts';
import { findLetter } from '#app/modules/newsletter/letters/list-letters.server.ts';
import type { Letter } from '#app/modules/newsletter/letters/record-letter-action.server.ts';
import { createLetter } from '#app/modules/newsletter/letters/write-letter.server.ts';
import { letterBlocks } from './letter-blocks.ts';

/** Returns the letter made from a post; null if there is none, or if it was deleted before it was sent. */
export const letterOf = async ({ letterId }: Pick<PostRow, 'letterId'>): Promise<Letter | null> =>
  letterId ? findLetter(letterId) : null;

/** The letter of an article that is not for everybody leads to it. */
const withExcerpt = (post: Post): Post => ({
  ...post,
  content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: post.excerpt }] }] },
});

/**
 * Creates a letter with the text of a published post, once. Later and concurrent calls return the same letter. A letter
 * that was deleted before it was sent does not count.
 * @throws DomainError if the post is not published
 */
export async function sendAsLetter(
  postId: string,
  actorId: string,
): Promise<{ letterId: string; earlier: Letter | null }> {
  const post = await findPost(postId);
  const article = post?.slug ? await findArticle(post.slug, anybody) : null;
  if (article?.card.id !== postId) throw new DomainError('Publish the post first: its letter links to it.');
  const published = await articleLinks.withAddresses(article.post);
  const { title, excerpt, slug } = published;
  const blocks = letterBlocks(article.isLocked ? withExcerpt(published) : published, postPath(slug));
  return inTransaction(async (tx) => {
    const earlier = await letterOf(await lockPost(tx, postId));
    if (earlier) return { letterId: earlier.id, earlier };
    const letterId = await createLetter(tx, actorId, { subject: title, preheader: excerpt, blocks });
    await recordLetter(tx, postId, letterId);
    return { letterId, earlier: null };
  });
}
