import { figuresOf } from './content/figures.ts';
import { coverOf } from './cover.ts';
import type { Post } from './schema.ts';

/** Returns a message about the first picture that has no alternative text and is not marked as decorative, or null. */
export function undescribedPicture(post: Post): string | null {
  const place = figuresOf(post.content).findIndex(({ alt, isDecorative }) => alt.trim() === '' && !isDecorative);
  if (place >= 0)
    return `Picture ${place + 1} of the text has no text alternative. Say what it shows, or mark it as decoration.`;
  const isBare = 'src' in coverOf(post) && post.featuredImageAlt === '' && !post.isFeaturedImageDecorative;
  return isBare ? 'The featured image has no text alternative. Say what it shows, or mark it as decoration.' : null;
}
