import type { DefaultTreeAdapterMap } from 'parse5';

export type HtmlNode = DefaultTreeAdapterMap['childNode'];
export type HtmlElement = DefaultTreeAdapterMap['element'];

/** Returns a text for HTML, also within an attribute. */
export const quoted = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

export const attributeOf = ({ attrs }: HtmlElement, name: string): string =>
  attrs.find((attribute) => attribute.name === name)?.value ?? '';

export const hasClass = (element: HtmlElement, name: string): boolean =>
  attributeOf(element, 'class').split(/\s+/).includes(name);

/**
 * Yields the elements in these nodes, in order. Elements inside one for which `isWhole` is true are not visited.
 * Without recursion: hostile markup is nested deeper than the stack.
 */
export function* elementsIn(
  nodes: readonly HtmlNode[],
  isWhole: (element: HtmlElement) => boolean = () => false,
): Generator<HtmlElement> {
  const waiting = nodes.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!('tagName' in node)) continue;
    yield node;
    if (!isWhole(node)) waiting.push(...node.childNodes.toReversed());
  }
}

const unread = new Set(['script', 'style', 'template', 'noscript']);

/** Returns the text in these nodes, without recursion. Blocks are parted by a space. */
export function nodeText(nodes: readonly HtmlNode[]): string {
  let text = '';
  const waiting = nodes.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.nodeName === '#text') text += (node as DefaultTreeAdapterMap['textNode']).value;
    else if ('tagName' in node) {
      if (unread.has(node.tagName)) continue;
      if (/^(br|p|div|li|td|tr|h[1-6])$/.test(node.tagName)) text += ' ';
      waiting.push(...node.childNodes.toReversed());
    }
  }
  return text;
}
