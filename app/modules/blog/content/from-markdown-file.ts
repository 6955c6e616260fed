import { marked } from 'marked';
import { fromHtml, HostileMarkupError, type HtmlConversion, type HtmlOptions } from './html-conversion.ts';

const maxMarkdownLength = 2_000_000;

/**
 * Converts Markdown with HTML in it, as other systems write it, to an article. `fromMarkdown` is for text of this site,
 * in which HTML stays text.
 * @throws HostileMarkupError
 */
export function fromMarkdownFile(markdown: string, options: HtmlOptions = {}): HtmlConversion {
  if (markdown.length > maxMarkdownLength)
    throw new HostileMarkupError('Its text is larger than 2 MB, more than a post can hold.');
  return fromHtml(marked.parse(markdown, { async: false, gfm: true }), { ...options, hasTitleCaptions: true });
}
