import fullIcon from '@phosphor-icons/core/assets/regular/corners-out.svg?raw';
import type { Editor, JSONContent } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { contentText, countWords, readMinutes } from '#app/modules/blog/content/article-text.ts';
import type { Content } from '#app/modules/blog/content/schema.ts';
import { Icon } from '#app/ui/icon.tsx';
import { type Asked, editorCommands } from '../editor/commands.ts';
import { articleExtensions } from '../editor/extensions.ts';
import { cleanPaste, readMarkdown } from '../editor/paste.ts';
import { stepMeta } from '../editor/suggestion-subject.ts';
import { BlockHandle } from './block-handle.tsx';
import { PartDialog } from './part-dialog.tsx';
import { SlashMenu } from './slash-menu.tsx';
import type { Assist } from './suggestion-dialog.tsx';
import { Suggestions } from './suggestions.tsx';

interface RichTextProps {
  content: Content;
  /** The AI service, if there is one. */
  assist: Assist | null;
  /** Another editor has the lock. */
  isReadOnly: boolean;
  /** @param step the kind of change, so that continuous typing is one undo step */
  onChange: (content: Content, step: string) => void;
  /** Undoes or redoes a step of the whole post. */
  onUndo: () => void;
  onRedo: () => void;
}

/** The text editor of the article. Its content becomes the document that `content/schema.ts` describes. */
export function RichText({ content, assist, isReadOnly, onChange, onUndo, onRedo }: RichTextProps) {
  const [request, setRequest] = useState<Asked | null>(null);
  const [isFull, setFull] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const written = useRef<unknown>(content);
  const editor = useEditor({
    extensions: articleExtensions,
    // Its styles are in rich-text.css: the content security policy allows no others.
    injectCSS: false,
    content: content as JSONContent,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Content', class: 'article-text' },
      transformPastedHTML: cleanPaste,
      handleKeyDown: (_view, event) => {
        const step = undoStepOf(event);
        if (step) (step === 'undo' ? onUndo : onRedo)();
        return step !== null;
      },
      // Undo from the browser's menus and gestures.
      handleDOMEvents: {
        beforeinput: (_view, event) => {
          if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return false;
          event.preventDefault();
          (event.inputType === 'historyUndo' ? onUndo : onRedo)();
          return true;
        },
      },
      handlePaste: (_view, { clipboardData }) => pasteMarkdown(clipboardData),
    },
    onUpdate: ({ editor: updated, transaction }) => {
      written.current = updated.getJSON();
      onChange(written.current as Content, transaction.getMeta(stepMeta) ?? 'content');
    },
  });
  const pasteMarkdown = (clipboard: DataTransfer | null): boolean => {
    if (!clipboard || clipboard.types.includes('text/html')) return false;
    const parts = readMarkdown(clipboard.getData('text/plain'));
    return (
      parts !== null &&
      editor
        .chain()
        .focus()
        .insertContent(parts as JSONContent[])
        .run()
    );
  };

  // Replaces the content with text from elsewhere: undo, another version, another editor, the generator.
  useEffect(() => {
    if (content === written.current || editor.isDestroyed) return;
    written.current = content;
    showContent(editor, content as JSONContent);
  }, [content, editor]);

  useEffect(() => {
    if (!editor.isDestroyed) editor.setEditable(!isReadOnly, false);
  }, [editor, isReadOnly]);

  useEffect(() => {
    if (!isFull) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setFull(false);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isFull]);

  return (
    <div ref={frame} className="rich-text" data-full={isFull || undefined}>
      <Toolbar
        editor={editor}
        words={countWords(contentText(content))}
        ask={setRequest}
        assist={assist}
        isFull={isFull}
        onFull={() => setFull(!isFull)}
      />
      <EditorContent editor={editor} />
      {!isReadOnly && <BlockHandle editor={editor} frame={frame} />}
      <SlashMenu editor={editor} frame={frame} ask={setRequest} />
      {request && <PartDialog editor={editor} part={request} onClose={() => setRequest(null)} />}
    </div>
  );
}

interface ToolbarProps {
  editor: Editor;
  /** The number of words in the article. */
  words: number;
  ask: (part: Asked) => void;
  assist: Assist | null;
  isFull: boolean;
  onFull: () => void;
}

/**
 * Returns what the toolbar shows about the cursor position. React may call it once more after an editor is destroyed.
 */
function whatIs(editor: Editor) {
  if (editor.isDestroyed && !editor.schema) return { on: [], part: null, isTable: false };
  return {
    on: editorCommands.map(({ isOn }) => isOn?.(editor) ?? false),
    part: editable.find((name) => editor.isActive(name)) ?? null,
    isTable: editor.isActive('table'),
  };
}

const editable = ['figure', 'button', 'video'] as const;

function Toolbar({ editor, words, ask, assist, isFull, onFull }: ToolbarProps) {
  const { on, part, isTable } = useEditorState({ editor, selector: ({ editor: current }) => whatIs(current) });
  return (
    <div role="toolbar" aria-label="Formatting" className="rich-text-bar">
      {editorCommands.map((command, place) => (
        <button
          key={command.label}
          type="button"
          className="icon-button"
          aria-label={command.label}
          title={command.label}
          aria-pressed={command.isOn ? on[place] : undefined}
          onClick={() => command.run(editor, ask)}
        >
          <Icon svg={command.icon} />
        </button>
      ))}
      {part && (
        <button type="button" className="button button-quiet button-small" onClick={() => ask(part)}>
          Edit {part === 'figure' ? 'picture' : part}
        </button>
      )}
      {isTable && <TableActs editor={editor} />}
      {assist && <Suggestions editor={editor} assist={assist} />}
      <span className="ml-auto flex items-center gap-1 text-meta whitespace-nowrap text-ink-3 tabular-nums">
        {words} {words === 1 ? 'word' : 'words'}, {readMinutes(words)} min read
        <button
          type="button"
          className="icon-button"
          aria-label="Full screen"
          title="Full screen"
          aria-pressed={isFull}
          onClick={onFull}
        >
          <Icon svg={fullIcon} />
        </button>
      </span>
    </div>
  );
}

function TableActs({ editor }: { editor: Editor }) {
  const acts = [
    { label: 'Add row', run: () => editor.chain().focus().addRowAfter().run() },
    { label: 'Add column', run: () => editor.chain().focus().addColumnAfter().run() },
    { label: 'Delete row', run: () => editor.chain().focus().deleteRow().run() },
    { label: 'Delete column', run: () => editor.chain().focus().deleteColumn().run() },
    { label: 'Delete table', run: () => editor.chain().focus().deleteTable().run() },
  ];
  return acts.map(({ label, run }) => (
    <button key={label} type="button" className="button button-quiet button-small" onClick={run}>
      {label}
    </button>
  ));
}

/** Recognises Ctrl or Cmd with Z, Shift Z or Y. @returns null for every other key */
function undoStepOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && !shiftKey ? 'redo' : null;
}

/**
 * Replaces the document, with the cursor at the end of the difference, as after an undo. Not recorded as a change of
 * the editor.
 */
function showContent(editor: Editor, content: JSONContent): void {
  const before = editor.state.doc;
  editor
    .chain()
    .setContent(content, { emitUpdate: false })
    .command(({ tr }) => {
      const end = before.content.findDiffEnd(tr.doc.content);
      const start = before.content.findDiffStart(tr.doc.content);
      if (end && start !== null) tr.setSelection(Selection.near(tr.doc.resolve(Math.max(start, end.b)), -1));
      return true;
    })
    .run();
}
