import type { Editor } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { parseTextBlocks, type TextGrammar, writeTextBlocks } from '#app/lib/text/text-blocks.ts';
import { cleanPasteWithoutTables } from './clean-paste.ts';
import type { DialogNode } from './commands.ts';
import { ContextTools } from './context-tools.tsx';
import { emptyTextHint } from './empty-text-hint.ts';
import { PartDialog } from './part-dialog.tsx';
import { keepProducts, linesAsParagraphs } from './pasted-lines.ts';
import { showContent } from './show-content.ts';
import { fromDocument, toDocument } from './text-document.ts';
import { textExtensions } from './text-extensions.ts';
import { Toolbar } from './toolbar.tsx';
import { useCaretInView } from './use-caret-in-view.ts';

/** A part of the stored text, in characters. */
export interface TextRange {
  start: number;
  end: number;
}

export interface TextEditorProps {
  id: string;
  label: string;
  grammar: TextGrammar;
  /** The stored text. */
  value: string;
  onChange: (value: string) => void;
  isReadOnly?: boolean;
  /** The selection in the plain field that the editor replaces; null: it has no focus. */
  startAt?: TextRange | null;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

const signsOfMarks = /^(- |## )|(?<![\p{L}\p{N}*])\*{1,2}[^*\s]|\[[^\]]+\]\([^)\s]+\)/mu;

/** The rich-text editor for a text that is stored with its marks as plain signs. It offers what such a text can hold. */
export function TextEditor(props: TextEditorProps) {
  const { id, label, grammar, value, onChange, isReadOnly = false, startAt = null, ...described } = props;
  const [request, setRequest] = useState<DialogNode | null>(null);
  /** The value that the form has, and those that were written since and are on their way to it. */
  const writtenValues = useRef([value]);
  const caret = useCaretInView();
  const editor: Editor = useEditor({
    extensions: textExtensions[grammar],
    // Its styles are in rich-text.css: the content security policy allows no others.
    injectCSS: false,
    content: toDocument(parseTextBlocks(value, grammar)),
    editorProps: {
      attributes: {
        ...emptyTextHint('Begin to write…'),
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: 'text-words',
        ...(described['aria-invalid'] && { 'aria-invalid': 'true' }),
        ...(described['aria-describedby'] && { 'aria-describedby': described['aria-describedby'] }),
      },
      ...caret.editorProps,
      handleDOMEvents: caret.domEvents,
      transformPastedHTML: cleanPasteWithoutTables,
      handlePaste: (_view, { clipboardData }) => {
        const text = clipboardData?.types.includes('text/html') ? '' : clipboardData?.getData('text/plain');
        if (!text || !signsOfMarks.test(text)) return false;
        const { content = [] } = toDocument(parseTextBlocks(keepProducts(linesAsParagraphs(text)), grammar));
        return editor.chain().focus().insertContent(content).run();
      },
    },
    onUpdate: ({ editor: updated }) => {
      const text = writeTextBlocks(fromDocument(updated.getJSON()), grammar);
      writtenValues.current.push(text);
      onChange(text);
    },
  });

  // Replaces the content with text from elsewhere: undo, another version, another editor.
  useLayoutEffect(() => {
    // A person who types fast is ahead of the form: its value is then one of those that were written.
    const place = writtenValues.current.lastIndexOf(value);
    if (place >= 0) writtenValues.current.splice(0, place);
    if (place >= 0 || editor.isDestroyed) return;
    writtenValues.current = [value];
    showContent(editor, toDocument(parseTextBlocks(value, grammar)));
  }, [value, editor, grammar]);

  // Before the next key, which would go nowhere.
  const initialState = useRef({ value, startAt });
  initialState.current = { value, startAt };
  const isTyping = startAt !== null;
  const { isExpected } = caret;
  useLayoutEffect(() => {
    const { value: text, startAt: range } = initialState.current;
    if (!isTyping || !range || editor.isDestroyed) return;
    const { schema } = editor;
    const placeOf = (length: number) => {
      const before = toDocument(parseTextBlocks(text.slice(0, length), grammar));
      return Selection.atEnd(schema.nodeFromJSON(before)).head;
    };
    editor.commands.setTextSelection({ from: placeOf(range.start), to: placeOf(range.end) });
    // The editor's own command waits for the next frame, and a key that is pressed meanwhile would be lost.
    // The text stays where the plain field was.
    isExpected.current = true;
    editor.view.focus();
  }, [isTyping, editor, grammar, isExpected]);

  useEffect(() => {
    if (!editor.isDestroyed) editor.setEditable(!isReadOnly, false);
  }, [editor, isReadOnly]);

  return (
    <div className="rich-text" data-kind="text">
      <Toolbar editor={editor} ask={setRequest} />
      <ContextTools editor={editor} ask={setRequest} />
      <EditorContent editor={editor} />
      {request && <PartDialog editor={editor} part={request} onClose={() => setRequest(null)} />}
    </div>
  );
}
