import { proseText } from '#app/lib/text/prose.ts';
import { footnotesOf } from './footnotes.ts';
import type { BlockNode, Content, InlineNode } from './schema.ts';

export const inlineText = (content: InlineNode[] | undefined): string =>
  (content ?? []).map((node) => (node.type === 'text' ? node.text : node.type === 'footnote' ? '' : ' ')).join('');

/** Returns the text of an article, one line a block, then its footnotes, for the search and the word count. */
export const contentText = (content: Content): string =>
  [...content.content.map(blockText), ...footnotesOf(content).map(({ attrs }) => proseText(attrs.text))]
    .join('\n')
    .trim();

function blockText(node: BlockNode): string {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return inlineText(node.content);
    case 'codeBlock':
      return (node.content ?? []).map(({ text }) => text).join('');
    case 'figure':
      return [node.attrs.caption, node.attrs.alt].filter(Boolean).join('\n');
    case 'button':
      return node.attrs.label;
    case 'video':
      return node.attrs.title;
    case 'horizontalRule':
      return '';
    case 'blockquote':
    case 'callout':
      return node.content.map(blockText).join('\n');
    case 'bulletList':
    case 'orderedList':
      return node.content.flatMap((item) => item.content.map(blockText)).join('\n');
    case 'table':
      return node.content.map((row) => row.content.flatMap((cell) => cell.content.map(blockText)).join(' ')).join('\n');
  }
}

export const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+(?:[’'.-][\p{L}\p{N}]+)*/gu)?.length ?? 0;

/** The average reading speed on a screen. */
const wordsPerMinute = 220;

/** Returns whole minutes, at least one. */
export const readMinutes = (wordCount: number): number => Math.max(1, Math.round(wordCount / wordsPerMinute));
