import { type Mark, markInputRule, markPasteRule, Node } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { isSafeAddress } from '#app/lib/web/safe-address.ts';
import { KeepSelectedPart } from './keep-selected-part.ts';
import { maxFactLength } from './limits.ts';

/** A node that is not running text: a picture, a button, a video. Its attributes are edited in a dialog. */
export const atomNode = { group: 'block', atom: true, draggable: true } as const;

/** Carries the node's attributes through the clipboard, so that cut and paste loses none. */
const detailsAttribute = 'data-facts';
export const writeDetails = ({ attrs }: { attrs: object }) => ({ [detailsAttribute]: JSON.stringify(attrs) });

/** Attributes that only `readDetails` reads: other pages use the same names, such as `width="100%"`, for their own. */
export const ownAttributes = (defaults: Record<string, string | null>) =>
  Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, { default: value, parseHTML: () => null }]),
  );

/** For nodes that are paragraphs in HTML; all others have 50. */
export const beforeParagraphs = 60;

/** @returns false for content that this editor did not write */
export function readDetails(element: HTMLElement): Record<string, unknown> | false {
  try {
    const details = JSON.parse(element.getAttribute(detailsAttribute) ?? '');
    return (
      [details.src, details.href].every((address) => address === undefined || isSafeAddress(`${address}`)) && details
    );
  } catch {
    return false;
  }
}

/**
 * Returns the node of a picture.
 * @param details the attributes of its kind of text, besides the address, the alternative text and whether it has none
 */
export const figureNode = (details: readonly string[] = []) =>
  Node.create({
    name: 'figure',
    ...atomNode,
    addAttributes: () =>
      ownAttributes({
        src: '',
        alt: '',
        isDecorative: null,
        ...Object.fromEntries(details.map((name) => [name, name === 'caption' ? '' : null])),
      }),
    parseHTML: () => [
      { tag: 'figure', getAttrs: readDetails },
      {
        tag: 'img[src]',
        getAttrs: (element) => {
          const src = element.getAttribute('src') ?? '';
          return isSafeAddress(src) && { src, alt: (element.getAttribute('alt') ?? '').slice(0, maxFactLength) };
        },
      },
    ],
    renderHTML: ({ node }) => [
      'figure',
      writeDetails(node),
      ['img', { src: node.attrs.src, alt: node.attrs.alt }],
      ['figcaption', {}, node.attrs.caption || ' '],
    ],
  });

export const ButtonNode = Node.create({
  name: 'button',
  ...atomNode,
  addAttributes: () => ownAttributes({ label: '', href: '' }),
  parseHTML: () => [{ tag: 'p[data-button]', priority: beforeParagraphs, getAttrs: readDetails }],
  renderHTML: ({ node }) => [
    'p',
    { 'data-button': '', ...writeDetails(node) },
    ['span', { class: 'button button-primary' }, node.attrs.label],
  ],
});

/** The options of links in every text. */
export const linkOptions = {
  openOnClick: false,
  autolink: true,
  isAllowedUri: (address: string) => isSafeAddress(address),
};

/** The signs that make words a mark when they are typed or pasted around them. */
const signsOf = new Map([
  ['bold', ['**', '__']],
  ['italic', ['*', '_']],
  ['strike', ['~~']],
]);

/** Signs that touch the words on both sides. `5 * 3 * 2` is a product, also for those who type it. */
function around(sign: string, flags: string, end: string): RegExp {
  const [escaped, other] = [sign.replace(/[*]/g, '\\$&'), `[^${sign[0]}]`];
  return new RegExp(`(?:^|\\s)(${escaped}(?!\\s)(${other}*(?!\\s)${other})${escaped})${end}`, flags);
}

const withSigns = (mark: Mark, signs: readonly string[]): Mark =>
  mark.extend({
    addInputRules() {
      return signs.map((sign) => markInputRule({ find: around(sign, '', '$'), type: this.type }));
    },
    addPasteRules() {
      return signs.map((sign) => markPasteRule({ find: around(sign, 'g', ''), type: this.type }));
    },
  });

/** The usual nodes and marks. Text that is typed after a link is not part of it, although addresses become links. */
export const externalLinks = StarterKit.extend({
  addExtensions() {
    const usual = (this.parent?.() ?? []).map((extension) => {
      if (extension.name === 'link') return (extension as Mark).extend({ inclusive: false });
      const signs = signsOf.get(extension.name);
      return signs ? withSigns(extension as Mark, signs) : extension;
    });
    return [...usual, KeepSelectedPart];
  },
});
