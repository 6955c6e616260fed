import type { Element } from './html-tree.ts';
import { firstTextOf } from './html-tree.ts';
import { textNodes, trimInline } from './inline-nodes.ts';
import { type BlockNode, calloutTones } from './schema.ts';

const calloutLine = new RegExp(`^\\s*\\[!(${calloutTones.join('|')})\\][^\\S\\n]*(?:\\n|$)`, 'i');
const calloutMark = /^\s*\[!\w+\]\s*/;

/**
 * Returns a quote as a block: one that begins with `[!note]` on a line of its own is a callout, as on GitHub.
 * @param content the blocks in it
 */
export function quoteOf(node: Element, content: BlockNode[]): BlockNode {
  const [first, ...rest] = content;
  const [start, ...others] = (first?.type === 'paragraph' && first.content) || [];
  const tone = calloutLine.exec(firstTextOf(node))?.[1];
  const [all] = (tone && start?.type === 'text' && calloutMark.exec(start.text)) || [];
  if (!all || start?.type !== 'text') return { type: 'blockquote', content };
  const inlines = trimInline([...textNodes(start.text.slice(all.length), start.marks ?? []), ...others]);
  const body: BlockNode[] = inlines.length > 0 ? [{ type: 'paragraph', content: inlines }, ...rest] : rest;
  const calloutTone = calloutTones.find((one) => one === tone?.toLowerCase()) ?? 'note';
  return { type: 'callout', attrs: { tone: calloutTone }, content: body.length > 0 ? body : [{ type: 'paragraph' }] };
}
