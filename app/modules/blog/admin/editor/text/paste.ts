import { parseFragment, serialize } from 'parse5';
import { addressFrom } from '#app/modules/blog/content/article-address.ts';
import { fromMarkdown } from '#app/modules/blog/content/from-markdown.ts';
import { markFootnotes } from '#app/modules/blog/content/html-footnotes.ts';
import { isDeeper } from '#app/modules/blog/content/html-tree.ts';
import { keepProducts } from '#app/modules/content/rich-text/pasted-lines.ts';

const marksOfMarkdown =
  /^(#{1,4} |[-*] |\d+\. |> |```|\|.+\||!\[|\[\^[^\]\s]+\]:)|\*\*[^*]+\*\*|\[[^\]]+\]\([^)\s]+\)/m;

/** Parses plain text written as Markdown into nodes of an article. Lines stay lines. Returns null for any other text. */
export const readMarkdown = (text: string) =>
  marksOfMarkdown.test(text) ? fromMarkdown(keepProducts(text), { keepsLines: true }).content : null;

/** Levels of elements. What people copy stays below fifty. */
const maxDepth = 400;

/** Returns pasted HTML in which the footnotes of Word, Google Docs and web pages are those of the editor. */
export function readFootnotes(html: string): string {
  if (!/\bhref\s*=\s*["']?#/i.test(html)) return html;
  const fragment = parseFragment(html);
  if (isDeeper(fragment.childNodes, maxDepth)) return html;
  markFootnotes(fragment, addressFrom(undefined));
  return serialize(fragment);
}
