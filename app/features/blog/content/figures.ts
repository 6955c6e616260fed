import type { BlockNode, BlockNodeOf, Content } from './schema.ts';

export type Figure = BlockNodeOf<'figure'>['attrs'];

/** Returns the pictures of an article in order, at any depth. */
export const figuresOf = ({ content }: Content): Figure[] => content.flatMap(figuresIn);

function figuresIn(node: BlockNode): Figure[] {
  if (node.type === 'figure') return [node.attrs];
  if (node.type === 'blockquote' || node.type === 'callout') return node.content.flatMap(figuresIn);
  if (node.type === 'bulletList' || node.type === 'orderedList')
    return node.content.flatMap((item) => item.content.flatMap(figuresIn));
  if (node.type === 'table')
    return node.content.flatMap((row) => row.content.flatMap((cell) => cell.content.flatMap(figuresIn)));
  return [];
}
