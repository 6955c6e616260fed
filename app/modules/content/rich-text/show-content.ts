import type { Editor, JSONContent } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';

/**
 * Replaces the document, with the cursor at the end of the difference, as after an undo. Not recorded as a change of
 * the editor, nor as a step of its undo history.
 */
export function showContent(editor: Editor, content: JSONContent): void {
  const before = editor.state.doc;
  editor
    .chain()
    .setContent(content, { emitUpdate: false })
    .setMeta('addToHistory', false)
    .command(({ tr }) => {
      const end = before.content.findDiffEnd(tr.doc.content);
      const start = before.content.findDiffStart(tr.doc.content);
      if (end && start !== null) tr.setSelection(Selection.near(tr.doc.resolve(Math.max(start, end.b)), -1));
      return true;
    })
    .run();
}
