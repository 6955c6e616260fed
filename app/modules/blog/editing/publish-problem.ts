import { coverOf } from '#app/modules/blog/content/cover.ts';
import { figuresOf } from '#app/modules/blog/content/figures.ts';
import type { Post } from '#app/modules/blog/schema.ts';
import { readersProblem } from '#app/modules/content/readers/readers.ts';

/** Returns what has to be corrected in a complete post before it can be published, or null. */
export const publishProblem = (post: Post): string | null => readersProblem(post) ?? undescribedPicture(post);

/** Returns a message about the first picture that has no alternative text and is not marked as decorative, or null. */
function undescribedPicture(post: Post): string | null {
  const place = figuresOf(post.content).findIndex(({ alt, isDecorative }) => alt.trim() === '' && !isDecorative);
  if (place >= 0)
    return `Picture ${place + 1} of the text has no alt text. Say what it shows, or mark it as decoration.`;
  const isBare = 'src' in coverOf(post) && post.featuredImageAlt === '' && !post.isFeaturedImageDecorative;
  return isBare ? 'The featured image has no alt text. Say what it shows, or mark it as decoration.' : null;
}
