import type { JSONContent } from '@tiptap/core';
import type { Inline } from '#app/lib/text/prose.ts';
import type { TextBlock } from '#app/lib/text/text-blocks.ts';

/** Returns a text as a document of the editor. */
export const toDocument = (blocks: readonly TextBlock[]): JSONContent => ({
  type: 'doc',
  content: blocks.length > 0 ? blocks.map(nodeOf) : [{ type: 'paragraph' }],
});

function nodeOf(block: TextBlock): JSONContent {
  switch (block.kind) {
    case 'heading':
      return { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: block.text }] };
    case 'button':
      return { type: 'button', attrs: { label: block.label, href: block.href } };
    case 'picture':
      return { type: 'figure', attrs: { src: block.src, alt: block.alt, isDecorative: block.alt === '' || null } };
    case 'list':
      return {
        type: 'bulletList',
        content: block.items.map((item) => ({ type: 'listItem', content: [paragraphOf(item)] })),
      };
    case 'quote':
      return { type: 'blockquote', content: block.paragraphs.map(paragraphOf) };
    default:
      return paragraphOf(block.words);
  }
}

const paragraphOf = (inlines: readonly Inline[]): JSONContent => ({
  type: 'paragraph',
  content: inlines.filter((part) => part !== '').map(textOf),
});

const markNames = { strong: 'bold', emphasis: 'italic' } as const;

function textOf(part: Inline): JSONContent {
  if (typeof part === 'string') return { type: 'text', text: part };
  const mark = part.kind === 'link' ? { type: 'link', attrs: { href: part.href } } : { type: markNames[part.kind] };
  return { type: 'text', text: part.text, marks: [mark] };
}

/** The inverse of `toDocument`. */
export const fromDocument = ({ content = [] }: JSONContent): TextBlock[] => content.flatMap(blockOf);

function blockOf({ type, attrs = {}, content = [] }: JSONContent): TextBlock[] {
  switch (type) {
    case 'heading':
      return [{ kind: 'heading', text: content.map(({ text = '' }) => text).join('') }];
    case 'button':
      return [{ kind: 'button', label: attrs.label, href: attrs.href }];
    case 'figure':
      return [{ kind: 'picture', src: attrs.src, alt: attrs.isDecorative ? '' : attrs.alt }];
    case 'bulletList':
      return [{ kind: 'list', items: content.map(({ content: [line] = [] }) => (line?.content ?? []).map(inlineOf)) }];
    case 'blockquote':
      return [{ kind: 'quote', paragraphs: content.map(({ content: inlines = [] }) => inlines.map(inlineOf)) }];
    default:
      return [{ kind: 'paragraph', words: content.map(inlineOf) }];
  }
}

function inlineOf({ text = '', marks: [mark] = [] }: JSONContent): Inline {
  if (mark?.type === 'link') return { kind: 'link', text, href: mark.attrs?.href };
  if (mark?.type === 'bold') return { kind: 'strong', text };
  return mark?.type === 'italic' ? { kind: 'emphasis', text } : text;
}
