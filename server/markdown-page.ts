import { type DefaultTreeAdapterMap, parse, serialize } from 'parse5';
import { fromHtml } from '#app/modules/blog/content/html-conversion.ts';
import { toMarkdown } from '#app/modules/blog/content/to-markdown.ts';

type Node = DefaultTreeAdapterMap['node'];

/** Returns the text of a page as Markdown. What is not a page, such as a redirect, is returned as it is. */
export async function toMarkdownResponse(response: Response, origin: string): Promise<Response> {
  if (response.status !== 200 || !response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  const document = parse(await response.text());
  const [main, title] = [findElement(document, 'main'), findElement(document, 'title')];
  const { content } = fromHtml(main ? serialize(main) : '', { base: origin });
  const name = title ? serialize(title) : '';
  const headers = new Headers(response.headers);
  for (const droppedHeader of ['Content-Length', 'Content-Security-Policy', 'ETag', 'Link', 'Speculation-Rules'])
    headers.delete(droppedHeader);
  headers.set('Content-Type', 'text/markdown; charset=utf-8');
  return new Response(`<!-- ${name.replaceAll('--', '')} -->\n\n${toMarkdown(content)}`, { headers });
}

function findElement(node: Node, tagName: string): DefaultTreeAdapterMap['element'] | null {
  if ('tagName' in node && node.tagName === tagName) return node;
  const children = 'childNodes' in node ? node.childNodes : [];
  for (const child of children) {
    const found = findElement(child, tagName);
    if (found) return found;
  }
  return null;
}
