import { fromHtml, HostileMarkupError, type HtmlConversion, type HtmlOptions } from './html-conversion.ts';
import { footnoteMarked, takeFootnotes } from './markdown-footnotes.ts';

const maxMarkdownLength = 2_000_000;

/**
 * Converts Markdown with HTML in it, as other systems write it, to an article. `fromMarkdown` is for text of this site,
 * in which HTML stays text.
 * @throws HostileMarkupError
 */
export function fromMarkdownFile(markdown: string, options: HtmlOptions = {}): HtmlConversion {
  if (markdown.length > maxMarkdownLength)
    throw new HostileMarkupError('Its text is larger than 2 MB, more than a post can hold.');
  const withoutNotes = takeFootnotes(markdown.replace(/\r\n?/g, '\n'));
  const html = footnoteMarked((id) => withoutNotes.notes.get(id)).parse(withoutNotes.markdown, { async: false });
  return fromHtml(html, { ...options, hasTitleCaptions: true });
}
