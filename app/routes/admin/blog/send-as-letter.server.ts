import { postPath } from '#app/features/blog/addresses.ts';
import { findArticle } from '#app/features/blog/find-article.server.ts';
import { findPost } from '#app/features/blog/find-post.server.ts';
import { claimLetter, releaseLetter } from '#app/features/blog/letter-claims.server.ts';
import { createLetter } from '#app/features/newsletter/letters/write-letter.server.ts';
import { RefusedActError } from '#app/services/accounts/refused-act-error.ts';
import { letterBlocks } from './letter-blocks.ts';

/**
 * Begins a letter with a published post's own words, once in its life.
 * @returns the letter's id
 * @throws RefusedActError where nobody can read the post, or it went out before
 */
export async function sendAsLetter(postId: string, actorId: string): Promise<string> {
  const post = await findPost(postId);
  const article = post?.slug ? await findArticle(post.slug) : null;
  if (article?.card.id !== postId) throw new RefusedActError('Publish the post first: its letter leads to it.');
  if (!(await claimLetter(postId))) throw new RefusedActError('This post was made into a letter before.');
  try {
    const { title, excerpt, content } = article.post;
    const blocks = letterBlocks(content, postPath(article.post.slug));
    return await createLetter(actorId, { subject: title, preheader: excerpt, blocks });
  } catch (error) {
    await releaseLetter(postId);
    throw error;
  }
}
