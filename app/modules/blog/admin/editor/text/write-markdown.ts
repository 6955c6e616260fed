import { Fragment, type Node } from '@tiptap/pm/model';
import { markdownSerializer } from '#app/modules/blog/content/markdown-nodes.ts';

const serializer = markdownSerializer();

/** Nodes whose attributes Markdown cannot fully represent. */
const unwritable = new Set(['figure', 'button', 'video', 'table', 'footnote']);

/**
 * @returns the content between two positions as Markdown that `fromMarkdown` parses; null if it contains a picture,
 * video, button, table or footnote
 */
export function writeMarkdown(doc: Node, from: number, to: number): string | null {
  let isWritable = true;
  doc.nodesBetween(from, to, ({ type }) => {
    isWritable &&= !unwritable.has(type.name);
    return isWritable;
  });
  if (!isWritable) return null;
  const block = textblockOf(doc, from, to);
  if (block?.type.spec.code) return doc.textBetween(from, to);
  const { content } = doc.slice(from, to, !block);
  // Text within one heading or list item is inline: the block around it stays as it is.
  const fragment = block ? Fragment.from(doc.type.schema.nodes.paragraph?.create(null, content)) : content;
  return serializer.serialize(doc.type.create(null, fragment), { tightLists: true }).trim();
}

/** Returns the single text block that contains both positions, or null if they are in several. */
export function textblockOf(doc: Node, from: number, to: number): Node | null {
  const start = doc.resolve(from);
  const node = start.node(start.sharedDepth(to));
  return node.isTextblock ? node : null;
}
