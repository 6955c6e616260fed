import { z } from 'zod';
import { DomainError } from '#app/core/domain-error.ts';
import { readComment, readPost } from '#app/modules/blog/content/read-post.ts';
import { checkPost } from '#app/modules/blog/imports/post-of-writing.ts';
import { writingSchema } from '#app/modules/imports/imported-item.ts';
import type { FoundItem } from '#packages/foreign-files/reading.ts';
import { checkPage } from './page-of-writing.ts';

const writtenText = z.object({
  text: z.string(),
  format: z.enum(['html', 'markdown']),
  base: z.string(),
  image: z.object({ src: z.string() }).nullable().catch(null),
});
const commentText = z.object({ content: z.string(), base: z.string() });

/**
 * Returns an item with the text of its post, page or comment as this site stores it, once it is clear that it can be
 * stored. It takes time with the length of the text, so only the child process that reads a file calls it.
 */
export function withConvertedText(item: FoundItem): FoundItem {
  const payload = item.payload as Record<string, unknown>;
  if (item.kind === 'post' || item.kind === 'page') {
    const { text, format, base, ...rest } = payload;
    try {
      const { content, notes, files } = readPost(writtenText.parse(payload));
      const converted = { ...rest, content, files };
      const { data } = writingSchema.safeParse(converted);
      // The site names an item of another form.
      const more = !data ? [] : item.kind === 'post' ? checkPost(data) : checkPage(data);
      return { ...item, payload: converted, notes: [...(item.notes ?? []), ...notes, ...more] };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { ...item, payload: { ...rest, problem: error.message } };
    }
  }
  if (item.kind === 'comment') {
    const { base, ...rest } = payload;
    try {
      return { ...item, payload: { ...rest, content: readComment(commentText.parse(payload)) } };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { ...item, payload: { ...rest, content: '', problem: error.message } };
    }
  }
  return item;
}
