import { ownValue } from '#app/lib/own-value.ts';
import { contentText } from '#app/modules/blog/content/article-text.ts';
import { acceptedTasksText } from '#app/modules/blog/generator/tasks.ts';
import type { PostDraft } from '#app/modules/blog/schema.ts';
import { readersText } from '#app/modules/content/readers/readers.ts';

/** The labels of a post's details, where its own name is another. */
const labels: Record<string, string> = {
  featuredImageAlt: 'Featured image: alt text',
  isFeaturedImageDecorative: 'Featured image: decorative',
  featuredFraming: 'Featured image: framing',
  hasComments: 'Readers can comment',
  readers: 'Who can read it',
  readerDomains: 'Domains of the company',
};

/** Returns a post for comparison: its details under the labels of their fields, and each line of its text as a part that was added, removed or moved. */
export function comparablePost({
  content,
  acceptedFromAi,
  featuredMediaId: _shownByItsPicture,
  ...details
}: PostDraft) {
  const seen = new Map<string, number>();
  const blocks = contentText(content)
    .split('\n')
    .filter(Boolean)
    .map((text) => {
      const number = (seen.get(text) ?? 0) + 1;
      seen.set(text, number);
      return { id: `${text} ${number}`, type: 'paragraph', text };
    });
  return {
    ...details,
    readers: readersText(details),
    writtenHow: acceptedTasksText(acceptedFromAi),
    labelAt: ([name = '', ...inside]: readonly string[]) => (inside.length === 0 ? ownValue(labels, name) : null),
    blocks,
  };
}
