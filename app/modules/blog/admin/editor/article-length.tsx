import { counted } from '#app/lib/count-text.ts';
import { contentText, countWords, readMinutes } from '#app/modules/blog/content/article-text.ts';
import type { Content } from '#app/modules/blog/content/schema.ts';

/** The length of the article, in words and minutes. */
export function ArticleLength({ content }: { content: Content }) {
  const words = countWords(contentText(content));
  return (
    <p className="mt-3 text-right text-meta text-ink-3 tabular-nums">
      {counted(words, 'word')}, {readMinutes(words)} min read
    </p>
  );
}
