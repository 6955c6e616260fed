import type { Node } from '@tiptap/pm/model';
import { type EditorState, Selection, type Transaction } from '@tiptap/pm/state';
import { ownValue } from '#app/lib/own-value.ts';
import { shortened } from '#app/lib/text/shortened.ts';

/** Returns the index, from 0, of the article's block that contains the caret. */
export const blockAtCaret = ({ selection }: EditorState): number => selection.$from.index(0);

/** Returns the position at which a block begins. An index past the end returns the end. */
function startOf(doc: Node, index: number): number {
  let position = 0;
  for (let before = 0; before < Math.min(index, doc.childCount); before++) position += doc.child(before).nodeSize;
  return position;
}

/** Moves a block to another index, with the caret. @returns null if the index does not exist */
export function moveBlock(state: EditorState, from: number, to: number): Transaction | null {
  const { doc, selection, tr } = state;
  if (from === to || !doc.maybeChild(from) || !doc.maybeChild(to)) return null;
  const block = doc.child(from);
  const start = startOf(doc, from);
  tr.delete(start, start + block.nodeSize);
  const landed = startOf(tr.doc, to);
  tr.insert(landed, block);
  const isInside = blockAtCaret(state) === from;
  return tr.setSelection(
    isInside
      ? Selection.fromJSON(tr.doc, shifted(selection, landed - start))
      : Selection.near(tr.doc.resolve(landed), 1),
  );
}

/** Duplicates a block below itself, with the caret in the copy. */
export function duplicateBlock({ doc, tr }: EditorState, index: number): Transaction {
  const below = startOf(doc, index + 1);
  tr.insert(below, doc.child(index));
  return tr.setSelection(Selection.near(tr.doc.resolve(below), 1));
}

/** Deletes a block. The last one becomes an empty line. */
export function deleteBlock({ doc, tr, schema }: EditorState, index: number): Transaction {
  const start = startOf(doc, index);
  const end = start + doc.child(index).nodeSize;
  const emptyLine = schema.nodes.paragraph?.create();
  return doc.childCount === 1 && emptyLine ? tr.replaceWith(start, end, emptyLine) : tr.delete(start, end);
}

function shifted(selection: Selection, by: number): object {
  const details = selection.toJSON() as { type: string; anchor: number; head?: number };
  return { ...details, anchor: details.anchor + by, ...(details.head !== undefined && { head: details.head + by }) };
}

const names: Record<string, string> = {
  paragraph: 'Paragraph',
  heading: 'Heading',
  bulletList: 'List',
  orderedList: 'Numbered list',
  blockquote: 'Quote',
  codeBlock: 'Code',
  horizontalRule: 'Divider',
  figure: 'Picture',
  table: 'Table',
  callout: 'Callout',
  button: 'Button',
  video: 'Video',
};
const nameLength = 40;

/** Returns the name of a block for screen readers: its kind and its first words. */
export function blockName({ type, attrs, textContent }: Node): string {
  const kind = ownValue(names, type.name) ?? type.name;
  const title = textContent || [attrs.alt, attrs.label, attrs.title].find(Boolean) || '';
  if (!title) return kind;
  return `${kind} “${shortened(title, nameLength)}”`;
}
