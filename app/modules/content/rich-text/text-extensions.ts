import type { Extensions, Mark, Node } from '@tiptap/core';
import type { TextGrammar } from '#app/lib/text/text-blocks.ts';
import { ButtonNode, externalLinks, figureNode, linkOptions } from './nodes.ts';

/** Content that the stored text cannot hold. */
const absent = {
  blockquote: false,
  code: false,
  codeBlock: false,
  hardBreak: false,
  horizontalRule: false,
  orderedList: false,
  strike: false,
  trailingNode: false,
  underline: false,
} as const;

/** The stored text holds one mark at a time, headings without marks, lists without lists in them, and quotes of paragraphs. */
const plainer = externalLinks.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) => {
      if (extension.type === 'mark') return (extension as Mark).extend({ excludes: '_' });
      if (extension.name === 'heading') return (extension as Node).extend({ content: 'text*', marks: '' });
      if (extension.name === 'blockquote') return (extension as Node).extend({ content: 'paragraph+' });
      return extension.name === 'listItem' ? (extension as Node).extend({ content: 'paragraph' }) : extension;
    });
  },
});

/** The nodes and marks that a stored text can hold: what is missing here is neither offered nor pasted. */
export const textExtensions: Record<TextGrammar, Extensions> = {
  prose: [plainer.configure({ ...absent, heading: false, link: linkOptions })],
  letter: [
    plainer.configure({ ...absent, blockquote: {}, heading: { levels: [2] }, link: linkOptions }),
    figureNode(),
    ButtonNode,
  ],
};
