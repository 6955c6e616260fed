import { contentText, countWords, readMinutes } from '#app/modules/blog/content/article-text.ts';
import type { Content } from '#app/modules/blog/content/schema.ts';

/** The length of the article, in words and minutes. */
export function ArticleLength({ content }: { content: Content }) {
  const words = countWords(contentText(content));
  return (
    <>
      {words} {words === 1 ? 'word' : 'words'}, {readMinutes(words)} min read
    </>
  );
}
