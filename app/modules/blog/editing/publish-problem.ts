import { coverOf } from '#app/modules/blog/content/cover.ts';
import { figuresOf } from '#app/modules/blog/content/figures.ts';
import type { Post } from '#app/modules/blog/schema.ts';
import { readersProblem } from '#app/modules/content/readers/readers.ts';

interface PublishProblem {
  /** The field in which it is corrected. */
  field: 'readers' | 'content' | 'featuredImageAlt';
  message: string;
}

/** Returns what has to be corrected in a complete post before it can be published, or null. */
export function publishProblem(post: Post): PublishProblem | null {
  const message = readersProblem(post);
  return message ? { field: 'readers', message } : undescribedPicture(post);
}

/** Returns a message about the first picture that has no alternative text and is not marked as decorative, or null. */
function undescribedPicture(post: Post): PublishProblem | null {
  const index = figuresOf(post.content).findIndex(({ alt, isDecorative }) => alt.trim() === '' && !isDecorative);
  if (index >= 0)
    return {
      field: 'content',
      message: `Picture ${index + 1} of the text has no alt text. Say what it shows, or mark it as decorative.`,
    };
  const isBare = 'src' in coverOf(post) && post.featuredImageAlt === '' && !post.isFeaturedImageDecorative;
  const message = 'The featured image has no alt text. Say what it shows, or mark it as decorative.';
  return isBare ? { field: 'featuredImageAlt', message } : null;
}
