import type { Post } from '../schema.ts';
import type { BlockNode } from './schema.ts';

/** The library's files that a post shows, so that they are public and stay. */
export function shownMedia({ content, featuredMediaId }: Post): string[] {
  const ids = new Set(content.content.flatMap(mediaOf));
  if (featuredMediaId) ids.add(featuredMediaId);
  return [...ids];
}

function mediaOf(node: BlockNode): string[] {
  if (node.type === 'figure') return node.attrs.mediaId ? [node.attrs.mediaId] : [];
  if (node.type === 'blockquote' || node.type === 'callout') return node.content.flatMap(mediaOf);
  if (node.type === 'bulletList' || node.type === 'orderedList')
    return node.content.flatMap((item) => item.content.flatMap(mediaOf));
  if (node.type === 'table')
    return node.content.flatMap((row) => row.content.flatMap((cell) => cell.content.flatMap(mediaOf)));
  return [];
}
