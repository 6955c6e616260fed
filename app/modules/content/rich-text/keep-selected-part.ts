import { type Editor, Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/**
 * Sets the caret into the block at a position, at which another block ends, or into a new paragraph there.
 * @param isRight whether the caret can go into the text block that follows
 */
export function caretBelow(tr: Transaction, end: number, isRight: (next: Node) => boolean): void {
  const next = tr.doc.resolve(end).nodeAfter;
  const paragraph = tr.doc.type.schema.nodes.paragraph?.create();
  if (paragraph && !(next && isRight(next))) tr.insert(end, paragraph);
  tr.setSelection(TextSelection.create(tr.doc, end + 1));
}

/**
 * Moves the caret out of a selected part that has no text of its own, such as a picture or a divider: into the empty
 * paragraph below it, or a new one. Out of a footnote it moves behind its number.
 * @returns false if no such part is selected
 */
export function leaveSelectedPart(tr: Transaction): boolean {
  const { selection } = tr;
  if (!(selection instanceof NodeSelection) || !selection.node.isAtom) return false;
  if (selection.node.isInline) tr.setSelection(TextSelection.create(tr.doc, selection.to));
  else caretBelow(tr, selection.to, ({ type, childCount }) => type.name === 'paragraph' && childCount === 0);
  return true;
}

function leave(view: EditorView): boolean {
  const { tr } = view.state;
  if (!view.editable || !leaveSelectedPart(tr)) return false;
  view.dispatch(tr.scrollIntoView());
  return true;
}

/** A new line begins below a selected block. Behind a footnote the usual keys begin it. */
function beginLine({ editor: { view } }: { editor: Editor }): boolean {
  const { selection } = view.state;
  const isBlock = selection instanceof NodeSelection && selection.node.isBlock;
  return leave(view) && isBlock;
}

const linesOfBrowser = ['insertParagraph', 'insertLineBreak'];
/** The events of these bring their content, and drops their place. */
const handledElsewhere = ['insertFromPaste', 'insertFromDrop'];

/**
 * Keeps a selected picture, film, divider, button or footnote when a person writes or pastes: the words go below or
 * behind it. Otherwise they replace what is selected, and a person who has just inserted a picture loses it by typing
 * on. Backspace and Delete still delete it.
 */
export const KeepSelectedPart = Extension.create({
  name: 'keepSelectedPart',
  // Before the keys and plugins that replace the selection.
  priority: 1000,
  addKeyboardShortcuts: () => ({ Enter: beginLine, 'Shift-Enter': beginLine, 'Mod-Enter': beginLine }),
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput: (view, _from, _to, text) => {
          const { tr } = view.state;
          if (!leaveSelectedPart(tr)) return false;
          view.dispatch(tr.insertText(text).scrollIntoView());
          return true;
        },
        handleDOMEvents: {
          compositionstart: (view) => {
            leave(view);
            return false;
          },
          // Words of screen keyboards, dictation and corrections come without a key.
          beforeinput: (view, event) => {
            const { inputType } = event;
            if (!inputType.startsWith('insert') || handledElsewhere.includes(inputType)) return false;
            if (!leave(view) || !linesOfBrowser.includes(inputType)) return false;
            event.preventDefault();
            return true;
          },
          paste: (view, { clipboardData }) => {
            if (clipboardData?.types.some((type) => type.startsWith('text/'))) leave(view);
            return false;
          },
        },
      },
    }),
  ],
});
