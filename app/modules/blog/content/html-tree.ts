import type { DefaultTreeAdapterMap } from 'parse5';

export type HtmlNode = DefaultTreeAdapterMap['childNode'];
export type Element = DefaultTreeAdapterMap['element'];

/** Elements whose text nobody reads. */
export const hiddenElements = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'head',
  'meta',
  'link',
  'title',
  'svg',
  'math',
]);
export const isElement = (node: HtmlNode): node is Element => 'tagName' in node;
export const attributeOf = ({ attrs }: Element, name: string): string =>
  attrs.find((attribute) => attribute.name === name)?.value ?? '';
export const childrenOf = ({ childNodes }: Element): HtmlNode[] => childNodes;

/** Returns the first text in an element as it was written: its line ends are still there. */
export function firstTextOf(node: Element): string {
  for (const child of childrenOf(node)) {
    const text = isElement(child) ? firstTextOf(child) : 'value' in child ? child.value : '';
    if (text.trim()) return text;
  }
  return '';
}

/** Walks without recursion into marks: only the text counts. */
export function textOf(node: Element): string {
  let text = '';
  for (const child of childrenOf(node)) {
    if (child.nodeName === '#text') text += (child as DefaultTreeAdapterMap['textNode']).value;
    else if (isElement(child) && child.tagName === 'br') text += ' ';
    else if (isElement(child) && !hiddenElements.has(child.tagName)) text += textOf(child);
  }
  return text.replace(/\s+/g, ' ').trim();
}

/** The text of a code block, with its line ends. */
export function rawTextOf(node: Element): string {
  return childrenOf(node)
    .map((child) => {
      if (child.nodeName === '#text') return (child as DefaultTreeAdapterMap['textNode']).value;
      if (!isElement(child)) return '';
      return child.tagName === 'br' ? '\n' : rawTextOf(child);
    })
    .join('');
}

export function findAll(node: Element, tagName: string): Element[] {
  return childrenOf(node)
    .filter(isElement)
    .flatMap((child) => [...(child.tagName === tagName ? [child] : []), ...findAll(child, tagName)]);
}

/** The children of each item. Lists directly in a list, as old editors wrote them, belong to the item before. */
export function itemsOf(list: Element): HtmlNode[][] {
  const items: HtmlNode[][] = [];
  for (const child of childrenOf(list)) {
    if (isElement(child) && child.tagName === 'li') items.push([...childrenOf(child)]);
    else if (isElement(child) && !hiddenElements.has(child.tagName)) (items.at(-1) ?? push(items)).push(child);
    else if (child.nodeName === '#text' && (child as DefaultTreeAdapterMap['textNode']).value.trim())
      push(items).push(child);
  }
  return items;
}

function push(items: HtmlNode[][]): HtmlNode[] {
  const item: HtmlNode[] = [];
  items.push(item);
  return item;
}

export const rowsOf = (table: Element): Element[] =>
  childrenOf(table)
    .filter(isElement)
    .flatMap((child) =>
      child.tagName === 'tr' ? [child] : /^t(head|body|foot)$/.test(child.tagName) ? rowsOf(child) : [],
    );

export const startOf = (list: Element) =>
  Math.min(90_000, Math.max(0, Number.parseInt(attributeOf(list, 'start'), 10) || 1));

export const spanOf = (cell: Element, name: string, max: number) =>
  Math.min(max, Math.max(1, Number.parseInt(attributeOf(cell, name), 10) || 1));

export const firstOfSet = (srcset: string) => srcset.trim().split(/\s/, 1)[0] ?? '';

/**
 * Whether elements are nested deeper than this. Counts level by level: recursion would overflow the stack before it
 * could answer.
 */
export function isDeeper(nodes: HtmlNode[], maxDepth: number): boolean {
  let level: HtmlNode[] = nodes;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return true;
    level = level.flatMap((node) => ('childNodes' in node ? node.childNodes : []));
  }
  return false;
}
