import { mergeAttributes, Node } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import { calloutTones } from '#app/modules/blog/content/schema.ts';
import {
  atomNode,
  ButtonNode,
  beforeParagraphs,
  externalLinks,
  figureNode,
  linkOptions,
  ownAttributes,
  readDetails,
  writeDetails,
} from '#app/modules/content/rich-text/nodes.ts';

const Video = Node.create({
  name: 'video',
  ...atomNode,
  addAttributes: () => ownAttributes({ provider: 'youtube', id: '', title: '' }),
  parseHTML: () => [{ tag: 'p[data-video]', priority: beforeParagraphs, getAttrs: readDetails }],
  renderHTML: ({ node }) => [
    'p',
    { 'data-video': '', class: 'film', ...writeDetails(node) },
    `Video from ${node.attrs.provider === 'vimeo' ? 'Vimeo' : 'YouTube'}: ${node.attrs.title || node.attrs.id}`,
  ],
});

/** The styles of the editor number it by its place in the text. */
const Footnote = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    text: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-footnote'),
      renderHTML: ({ text }) => ({ 'data-footnote': text, title: text }),
    },
  }),
  parseHTML: () => [{ tag: 'sup[data-footnote]' }],
  renderHTML: ({ HTMLAttributes }) => ['sup', HTMLAttributes],
});

const toneOf = (name: string | null) => calloutTones.find((tone) => tone === name) ?? 'note';

const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ tone: { default: 'note', parseHTML: (element) => toneOf(element.getAttribute('tone')) } }),
  parseHTML: () => [{ tag: 'div[role="note"]' }, { tag: 'aside' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'div',
    mergeAttributes(HTMLAttributes, { role: 'note', class: `callout callout-${node.attrs.tone}` }),
    0,
  ],
});

/** The nodes of an article as editor extensions. `content/schema.ts` is the same for the site. */
export const articleExtensions = [
  externalLinks.configure({
    heading: { levels: [2, 3, 4] },
    underline: false,
    // The form's own undo reverts the text together with its record of accepted suggestions.
    undoRedo: false,
    trailingNode: false,
    link: linkOptions,
  }),
  TableKit.configure({ table: { resizable: false } }),
  figureNode(['mediaId', 'framing', 'caption', 'width', 'height']),
  ButtonNode,
  Video,
  Callout,
  Footnote,
];
