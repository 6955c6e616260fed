import { type DefaultTreeAdapterMap, parse, serialize } from 'parse5';
import { fromHtml } from '#app/modules/blog/content/html-conversion.ts';
import { textOf } from '#app/modules/blog/content/html-tree.ts';
import { toMarkdown } from '#app/modules/blog/content/to-markdown.ts';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/**
 * Returns the text of a page as Markdown, which begins with its title as a heading of the first level. What is not a
 * page, such as a redirect, is returned as it is.
 */
export async function toMarkdownResponse(response: Response, origin: string): Promise<Response> {
  if (response.status !== 200 || !response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  const document = parse(await response.text());
  const [main, title] = [findElement(document, 'main'), findElement(document, 'title')];
  const heading = takeHeading(main) || (title ? textOf(title) : '');
  const { content } = fromHtml(main ? serialize(main) : '', { base: origin });
  const headers = new Headers(response.headers);
  for (const droppedHeader of ['Content-Length', 'Content-Security-Policy', 'ETag', 'Link', 'Speculation-Rules'])
    headers.delete(droppedHeader);
  headers.set('Content-Type', 'text/markdown; charset=utf-8');
  return new Response(`# ${asMarkdown(heading)}\n\n${toMarkdown(content)}`, { headers });
}

/**
 * Takes the heading of the page out of its text, and returns its words. In an article, the first level would be the
 * second, and a line may stand above it.
 */
function takeHeading(main: Element | null): string {
  const heading = main && findElement(main, 'h1');
  if (!heading?.parentNode) return '';
  heading.parentNode.childNodes.splice(heading.parentNode.childNodes.indexOf(heading), 1);
  return textOf(heading);
}

/** Escapes what Markdown would read as markup. */
const asMarkdown = (text: string) =>
  toMarkdown({ type: 'doc', content: [{ type: 'paragraph', content: text ? [{ type: 'text', text }] : [] }] }).trim();

function findElement(node: Node, tagName: string): Element | null {
  if ('tagName' in node && node.tagName === tagName) return node;
  const children = 'childNodes' in node ? node.childNodes : [];
  for (const child of children) {
    const element = findElement(child, tagName);
    if (element) return element;
  }
  return null;
}
