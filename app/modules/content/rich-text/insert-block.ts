import type { Editor, JSONContent } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import { caretBelow, leaveSelectedPart } from './keep-selected-part.ts';

/** Marks a transaction that is an undo step of its own, whatever is typed right before or after it. */
export const ownStepMeta = 'ownStep';

/**
 * Inserts a block at the caret, or behind what is selected: nothing is replaced. A paragraph follows it. The caret is
 * there afterwards, or in the block if that holds text.
 */
export function insertBlock(editor: Editor, content: JSONContent): void {
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const block = state.schema.nodeFromJSON(content);
      leaveSelectedPart(tr);
      tr.replaceRangeWith(tr.selection.to, tr.selection.to, block);
      const start = placeOf(tr.doc, block);
      caretBelow(tr, start + block.nodeSize, ({ type }) => type.name === 'paragraph');
      if (!block.isAtom) tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1)));
      closeHistory(tr).setMeta(ownStepMeta, true).scrollIntoView();
      return true;
    })
    .run();
  // What is typed next is another step.
  editor.view.dispatch(closeHistory(editor.state.tr));
}

/** The place of a block that was just inserted: where it fits is known only afterwards. */
function placeOf(doc: Transaction['doc'], block: Node): number {
  let place = 0;
  doc.descendants((node, start) => {
    if (node === block) place = start;
  });
  return place;
}
