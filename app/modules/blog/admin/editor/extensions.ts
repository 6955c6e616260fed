import { mergeAttributes, Node } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { isSafeAddress } from '#app/modules/blog/content/safe-address.ts';

/** A node that is not running text: a picture, a button, a video. Its attributes are edited in a dialog. */
const atom = { group: 'block', atom: true, draggable: true } as const;

/** Carries the node's attributes through the clipboard, so that cut and paste loses none. */
const detailsAttribute = 'data-facts';
const writeDetails = ({ attrs }: { attrs: object }) => ({ [detailsAttribute]: JSON.stringify(attrs) });

/** For nodes that are paragraphs in HTML; all others have 50. */
const beforeParagraphs = 60;

/** @returns false for content that this editor did not write */
function readDetails(element: HTMLElement): Record<string, unknown> | false {
  try {
    const details = JSON.parse(element.getAttribute(detailsAttribute) ?? '');
    return (
      [details.src, details.href].every((address) => address === undefined || isSafeAddress(`${address}`)) && details
    );
  } catch {
    return false;
  }
}

const Figure = Node.create({
  name: 'figure',
  ...atom,
  addAttributes: () => ({
    src: { default: '' },
    mediaId: { default: null },
    alt: { default: '' },
    isDecorative: { default: null },
    framing: { default: null },
    caption: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    { tag: 'figure', getAttrs: readDetails },
    {
      tag: 'img[src]',
      getAttrs: (element) => {
        const src = element.getAttribute('src') ?? '';
        return isSafeAddress(src) && { src, alt: element.getAttribute('alt') ?? '' };
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

const ButtonNode = Node.create({
  name: 'button',
  ...atom,
  addAttributes: () => ({ label: { default: '' }, href: { default: '' } }),
  parseHTML: () => [{ tag: 'p[data-button]', priority: beforeParagraphs, getAttrs: readDetails }],
  renderHTML: ({ node }) => [
    'p',
    { 'data-button': '', ...writeDetails(node) },
    ['span', { class: 'button button-primary' }, node.attrs.label],
  ],
});

const Video = Node.create({
  name: 'video',
  ...atom,
  addAttributes: () => ({ provider: { default: 'youtube' }, id: { default: '' }, title: { default: '' } }),
  parseHTML: () => [{ tag: 'p[data-video]', priority: beforeParagraphs, getAttrs: readDetails }],
  renderHTML: ({ node }) => [
    'p',
    { 'data-video': '', class: 'film', ...writeDetails(node) },
    `Video from ${node.attrs.provider === 'vimeo' ? 'Vimeo' : 'YouTube'}: ${node.attrs.title || node.attrs.id}`,
  ],
});

const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ tone: { default: 'note' } }),
  parseHTML: () => [{ tag: 'aside' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'aside',
    mergeAttributes(HTMLAttributes, { class: `callout callout-${node.attrs.tone}` }),
    0,
  ],
});

/** The nodes of an article as editor extensions. `content/schema.ts` is the same for the site. */
export const articleExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    underline: false,
    // The form's own undo reverts the text together with its record of accepted suggestions.
    undoRedo: false,
    trailingNode: false,
    link: { openOnClick: false, autolink: true, isAllowedUri: (address) => isSafeAddress(address) },
  }),
  TableKit.configure({ table: { resizable: false } }),
  Figure,
  ButtonNode,
  Video,
  Callout,
];
