import { type Inline, parseProse } from '#app/lib/text/prose.ts';
import type { BlockNode, Content, InlineNode, Mark } from './schema.ts';

export type Footnote = Extract<InlineNode, { type: 'footnote' }>;

interface AnyNode {
  type: string;
  content?: unknown[];
}

/** Returns the footnotes in an article in the order in which they are numbered. */
export function footnotesOf(node: AnyNode): Footnote[] {
  if (node.type === 'footnote') return [node as Footnote];
  return (node.content ?? []).flatMap((child) => footnotesOf(child as AnyNode));
}

/** Returns an article in which each footnote is replaced. `number` starts at 1. */
export function replaceFootnotes(
  content: Content,
  replacement: (footnote: Footnote, number: number) => unknown,
): Content {
  let number = 0;
  const replaced = (node: AnyNode): unknown => {
    if (node.type === 'footnote') {
      number += 1;
      return replacement(node as Footnote, number);
    }
    return node.content ? { ...node, content: node.content.map((child) => replaced(child as AnyNode)) } : node;
  };
  return replaced(content) as Content;
}

/** Returns an article for where footnotes are plain text: numbers in brackets, and the texts in paragraphs at its end. */
export function withListedFootnotes(content: Content): Content {
  const numbered = replaceFootnotes(content, (_footnote, number) => ({ type: 'text', text: `[${number}]` }));
  const notes = footnotesOf(content).map(({ attrs }, index): BlockNode => {
    const inlines = proseInlines(attrs.text).map((part) =>
      typeof part === 'string' ? { type: 'text' as const, text: part } : marked(part),
    );
    return { type: 'paragraph', content: [{ type: 'text', text: `[${index + 1}] ` }, ...inlines] };
  });
  return { ...numbered, content: [...numbered.content, ...notes] };
}

/** Returns the text of a footnote in its parts. */
export const proseInlines = (text: string): Inline[] =>
  parseProse(text).flatMap((part) => (part.kind === 'paragraph' ? part.lines : part.items.flat()));

function marked(part: Exclude<Inline, string>): InlineNode {
  const mark: Mark =
    part.kind === 'link'
      ? { type: 'link', attrs: { href: part.href } }
      : { type: part.kind === 'strong' ? 'bold' : 'italic' };
  return { type: 'text', text: part.text, marks: [mark] };
}
