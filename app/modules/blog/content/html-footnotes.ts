import type { DefaultTreeAdapterMap } from 'parse5';
import { inProse } from '#app/lib/web/link-references.ts';
import type { AddressOf } from './article-address.ts';
import {
  attributeOf,
  childrenOf,
  type Element,
  type HtmlNode,
  hiddenElements,
  isElement,
  textOf,
} from './html-tree.ts';

/** A `sup` with this attribute is a footnote, and this is its text. The editor writes it too. */
export const footnoteAttribute = 'data-footnote';

/** `1`, `[1]`, `(iv)`, `*`, `†`. */
const referenceText = /^[[(]?(\d{1,4}|[ivxlc]{1,7}|[a-z]|[*†‡§]{1,3})[\])]?$/i;

/** Each may search what is around it. A book has fewer. */
const maxReferences = 2000;

/** In characters. The schema of an article has the same limit. */
const maxNoteLength = 5000;

/** A place that holds one of these is more than a note. */
const beyondNote = /^(img|picture|figure|table|pre|iframe|video|audio|embed|object|h[1-6])$/;

type Parent = Element | DefaultTreeAdapterMap['documentFragment'];

/**
 * Replaces the footnotes of a text by elements that hold their texts. A footnote is a link with a number and the place
 * that it leads to, which leads back: so write Word, Google Docs, Pandoc, Hugo, Jekyll and the plugins of WordPress.
 */
export function markFootnotes(root: Parent, addressOf: AddressOf): void {
  const elements = [...elementsIn(root)];
  const byId = new Map<string, Element>();
  for (const element of elements)
    for (const id of [attributeOf(element, 'id'), element.tagName === 'a' ? attributeOf(element, 'name') : ''])
      if (id && !byId.has(id)) byId.set(id, element);
  const notes = new Map<Element, string>();
  const references = elements.filter((element) => element.tagName === 'a' && hrefOf(element) !== '');
  for (const link of references.slice(0, maxReferences)) {
    const target = byId.get(hrefOf(link));
    if (!target || !referenceText.test(textOf(link))) continue;
    const note = noteAround(target, link);
    if (!note) continue;
    const text = notes.get(note) ?? proseOf(withoutBackLinks(note), addressOf);
    if (text === '' || text.length > maxNoteLength) continue;
    notes.set(note, text);
    const { parentNode } = link;
    const place =
      parentNode && isElement(parentNode as HtmlNode) && (parentNode as Element).tagName === 'sup'
        ? (parentNode as Element)
        : link;
    Object.assign(place, {
      tagName: 'sup',
      nodeName: 'sup',
      attrs: [{ name: footnoteAttribute, value: text }],
      childNodes: [],
    });
  }
  for (const note of notes.keys()) remove(note);
}

function* elementsIn(parent: Parent): Generator<Element> {
  for (const child of parent.childNodes) {
    if (!isElement(child)) continue;
    yield child;
    yield* elementsIn(child);
  }
}

const hrefOf = (element: Element): string => {
  const href = attributeOf(element, 'href');
  return href.startsWith('#') ? href.slice(1) : '';
};

/** Returns the item or paragraph that holds the text of a note: it, or something in it, leads back to the reference. */
function noteAround(target: Element, link: Element): Element | null {
  const ids = new Set<string>();
  for (let element: unknown = link, level = 0; element && level < 3; level += 1) {
    const { attrs, parentNode, tagName } = element as Element;
    if (!/^(a|sup|span)$/.test(tagName ?? '')) break;
    for (const { name, value } of attrs ?? []) if (name === 'id' || name === 'name') ids.add(value);
    element = parentNode;
  }
  let note: Element | null = target;
  for (let level = 0; note && level < 4; level += 1) {
    const leadsBack = [note, ...elementsIn(note)].some((element) => ids.has(hrefOf(element)));
    if (leadsBack && /^(li|p|div|dd|td)$/.test(note.tagName) && !contains(note, link))
      return hasElement(note, beyondNote) ? null : note;
    note = note.parentNode && 'tagName' in note.parentNode ? note.parentNode : null;
  }
  return null;
}

const contains = (parent: Element, element: Element) => [...elementsIn(parent)].includes(element);

/** The number before a text, or the arrow behind it. */
function withoutBackLinks(note: Element): HtmlNode[] {
  const isBackLink = (node: HtmlNode) =>
    isElement(node) &&
    node.tagName === 'a' &&
    hrefOf(node) !== '' &&
    (referenceText.test(textOf(node)) ||
      textOf(node).length <= 2 ||
      /back/i.test(attributeOf(node, 'class') + attributeOf(node, 'role')));
  const withoutBackLinks = (nodes: HtmlNode[]): HtmlNode[] =>
    nodes
      .filter((node) => !isBackLink(node))
      .map((node) =>
        isElement(node) ? ({ ...node, childNodes: withoutBackLinks(childrenOf(node)) } as Element) : node,
      );
  return withoutBackLinks(childrenOf(note));
}

const blockNames = /^(p|div|li|br|blockquote|ul|ol|h\d)$/;
const escaped = (text: string) => text.replace(/[\\*[\]]/g, '\\$&');

/** Returns an address as a link in prose may have it, or null. Brackets would end the link. */
const proseAddress = (href: string, addressOf: AddressOf): string | null =>
  addressOf(href)?.replaceAll('(', '%28').replaceAll(')', '%29') ?? null;

/** Returns the text of a footnote with the addresses that an article may have. */
export const footnoteText = (text: string, addressOf: AddressOf): string =>
  inProse(text, (href) => proseAddress(href, addressOf) ?? href)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxNoteLength)
    .toWellFormed();

/** Returns the text of elements with emphasis and links, as `parseProse` reads it. */
function proseOf(nodes: readonly HtmlNode[], addressOf: AddressOf): string {
  const write = (node: HtmlNode): string => {
    if (node.nodeName === '#text') return escaped((node as DefaultTreeAdapterMap['textNode']).value);
    if (!isElement(node) || hiddenElements.has(node.tagName)) return '';
    const href = node.tagName === 'a' ? proseAddress(attributeOf(node, 'href'), addressOf) : null;
    const plain = escaped(textOf(node));
    if (href && plain !== '') return `[${plain}](${href})`;
    if (/^(em|i|cite)$/.test(node.tagName) && plain !== '' && !hasElement(node, link)) return `*${plain}*`;
    if (/^(strong|b)$/.test(node.tagName) && plain !== '' && !hasElement(node, link)) return `**${plain}**`;
    const inner = childrenOf(node).map(write).join('');
    return blockNames.test(node.tagName) ? ` ${inner} ` : inner;
  };
  return nodes.map(write).join('').replace(/\s+/g, ' ').trim().toWellFormed();
}

const link = /^a$/;
const hasElement = (node: Element, name: RegExp) => [...elementsIn(node)].some(({ tagName }) => name.test(tagName));

/** Removes a note, the line above it, and the list and section around it if nothing else is in them. */
function remove(note: Element): void {
  let element: Element = note;
  for (;;) {
    const parent = element.parentNode;
    if (!parent) return;
    const above = parent.childNodes.slice(0, parent.childNodes.indexOf(element)).findLast(isElement);
    const gone = new Set<HtmlNode | undefined>([element, above?.tagName === 'hr' ? above : undefined]);
    parent.childNodes = parent.childNodes.filter((child) => !gone.has(child));
    const isEmpty = parent.childNodes.every((child) =>
      isElement(child)
        ? /^(hr|br)$/.test(child.tagName)
        : child.nodeName !== '#text' || !(child as DefaultTreeAdapterMap['textNode']).value.trim(),
    );
    if (!isEmpty || !('tagName' in parent) || !/^(ol|ul|div|section|footer|dl)$/.test(parent.tagName)) return;
    element = parent;
  }
}
