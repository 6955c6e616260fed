import { type DefaultTreeAdapterMap, parse } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];

/** The elements that a browser sets within a line if there are no styles. */
const inline = new Set(
  'a abbr b bdi bdo button cite code data dfn em i kbd label output q s samp small span strong time u var svg img'.split(
    ' ',
  ),
);
/** These stand within a word, or their text is not that of the page. */
const withinWords = new Set(['mark', 'sub', 'sup', 'wbr', 'ins', 'del']);
const withoutText = new Set(['script', 'style', 'template', 'noscript', 'select', 'textarea', 'head', 'svg', 'iframe']);

/**
 * Returns the places of a document where two inline elements touch, so that their words run together if styles are off,
 * if the text is copied, or if a program reads it: `<a>Latest</a><a>New</a>`. One line for each kind of place.
 */
export function findTouchingWords(html: string): string[] {
  const wordsByPlace = new Map<string, string>();
  /** The end of the text before, and where it is; null after a line break. */
  let before: { text: string; parent: string } | null = null;
  let isSameElement = true;
  const visit = (node: Node, parent: string): void => {
    if (node.nodeName === '#text' && 'value' in node) {
      const { value } = node;
      if (value === '') return;
      const touches = /[\p{L}\p{N}.!?%)”]$/u.test(before?.text ?? '') && /^[\p{L}\p{N}(“£$]/u.test(value);
      if (before && !isSameElement && touches) {
        const place = `${before.parent} + ${parent}`;
        if (!wordsByPlace.has(place)) wordsByPlace.set(place, `${before.text.slice(-25)}|${value.slice(0, 25)}`);
      }
      before = { text: value, parent };
      isSameElement = true;
      return;
    }
    const name = node.nodeName;
    const isBlock = 'tagName' in node && !inline.has(name) && !withinWords.has(name);
    if (isBlock) before = null;
    if (!withinWords.has(name)) isSameElement = name === '#comment' && isSameElement;
    if (!withoutText.has(name) && 'childNodes' in node) {
      const className = 'attrs' in node ? node.attrs.find((attribute) => attribute.name === 'class')?.value : undefined;
      const label = 'tagName' in node ? `${name}${className ? `.${className.slice(0, 40)}` : ''}` : '';
      for (const child of node.childNodes) visit(child, `${parent.split(' > ').slice(-1)} > ${label}`);
    }
    if (isBlock) before = null;
    if (!withinWords.has(name) && name !== '#comment') isSameElement = false;
  };
  visit(parse(html), '');
  return [...wordsByPlace].map(([index, words]) => `words run together: ${words} (${index})`);
}
