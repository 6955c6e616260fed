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

/** Returns an article with other addresses of its pictures. */
export function inPictures(content: Content, map: (src: string) => string): Content {
  const mapped = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(mapped);
    if (value === null || typeof value !== 'object') return value;
    const node = value as BlockNode;
    if (node.type === 'figure') return { ...node, attrs: { ...node.attrs, src: map(node.attrs.src) } };
    return 'content' in node ? { ...node, content: mapped(node.content) } : node;
  };
  return mapped(content) as Content;
}
