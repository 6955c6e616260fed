import { type DefaultTreeAdapterMap, parse, serialize } from 'parse5';
import { fromHtml } from '#app/modules/blog/content/from-html.ts';
import { toMarkdown } from '#app/modules/blog/content/to-markdown.ts';

type Node = DefaultTreeAdapterMap['node'];

/** Pages that are for one person or for programs have no Markdown. */
const withoutMarkdown = /^\/(?:admin|api|auth|settings|media|assets|figures)(?:\/|$)|\.[a-z0-9]+$/i;

const suffix = '.md';
const homeAddress = `/index${suffix}`;

/** Returns the address of a page's Markdown, or null if the request does not ask for it. */
export function markdownAddress(method: string | undefined, target: string, accept: string | undefined): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (!accept || !/\btext\/markdown\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accept)) return null;
  const [path = '', ...query] = target.split('?');
  if (withoutMarkdown.test(path)) return null;
  return [path === '/' ? homeAddress : path.replace(/\/+$/, '') + suffix, ...query].join('?');
}

/** Returns the path of the page whose Markdown this address is, or null. */
export function pageOfMarkdown(path: string): string | null {
  if (!path.endsWith(suffix) || withoutMarkdown.test(path.slice(0, -suffix.length))) return null;
  return path === homeAddress ? '/' : path.slice(0, -suffix.length);
}

/** Returns the text of a page as Markdown. What is not a page, such as a redirect, is returned as it is. */
export async function asMarkdown(response: Response, origin: string): Promise<Response> {
  if (response.status !== 200 || !response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  const document = parse(await response.text());
  const [main, title] = [findElement(document, 'main'), findElement(document, 'title')];
  const { content } = fromHtml(main ? serialize(main) : '', { base: origin });
  const name = title ? serialize(title) : '';
  const headers = new Headers(response.headers);
  for (const lost of ['Content-Length', 'Content-Security-Policy', 'ETag', 'Link', 'Speculation-Rules'])
    headers.delete(lost);
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
