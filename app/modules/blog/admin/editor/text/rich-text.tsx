import type { JSONContent } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import type { Content } from '#app/modules/blog/content/schema.ts';
import { cleanPaste } from '#app/modules/content/rich-text/clean-paste.ts';
import type { DialogNode } from '#app/modules/content/rich-text/commands.ts';
import { ContextTools } from '#app/modules/content/rich-text/context-tools.tsx';
import { emptyTextHint } from '#app/modules/content/rich-text/empty-text-hint.ts';
import { ownStepMeta } from '#app/modules/content/rich-text/insert-block.ts';
import { PartDialog } from '#app/modules/content/rich-text/part-dialog.tsx';
import { showContent } from '#app/modules/content/rich-text/show-content.ts';
import { Toolbar } from '#app/modules/content/rich-text/toolbar.tsx';
import { useCaretInView } from '#app/modules/content/rich-text/use-caret-in-view.ts';
import { Icon } from '#app/ui/icon.tsx';
import fullIcon from '#app/ui/icons/regular/corners-out.svg?raw';
import { ArticleLength } from '../article-length.tsx';
import { BlockHandle } from './block-handle.tsx';
import { articleExtensions } from './extensions.ts';
import { readFootnotes, readMarkdown } from './paste.ts';
import { SlashMenu } from './slash-menu.tsx';
import type { Assist } from './suggestion-dialog.tsx';
import { Suggestions } from './suggestions.tsx';
import { stepMeta } from './undo-step.ts';

interface RichTextProps {
  content: Content;
  /** The AI service, if there is one. */
  assist: Assist | null;
  /** Another editor has the lock. */
  isReadOnly: boolean;
  /** @param step the kind of change, so that continuous typing is one undo step; null: a step of its own */
  onChange: (content: Content, step: string | null) => void;
  /** Undoes or redoes a step of the whole post. */
  onUndo: () => void;
  onRedo: () => void;
}

/** The text editor of the article. Its content becomes the document that `content/schema.ts` describes. */
export function RichText({ content, assist, isReadOnly, onChange, onUndo, onRedo }: RichTextProps) {
  const [request, setRequest] = useState<DialogNode | null>(null);
  const [isFull, setFull] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const currentContent = useRef<unknown>(content);
  const caret = useCaretInView();
  const editor = useEditor({
    extensions: articleExtensions,
    // Its styles are in rich-text.css: the content security policy allows no others.
    injectCSS: false,
    content: content as JSONContent,
    editorProps: {
      attributes: {
        ...emptyTextHint('Begin to write, or press / for headings, pictures and more'),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Content',
        class: 'article-text',
      },
      transformPastedHTML: (html) => cleanPaste(readFootnotes(html)),
      handleKeyDown: (_view, event) => {
        const step = undoStepOf(event);
        if (step) (step === 'undo' ? onUndo : onRedo)();
        return step !== null;
      },
      ...caret.editorProps,
      handleDOMEvents: {
        ...caret.domEvents,
        // Undo from the browser's menus and gestures.
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
      currentContent.current = updated.getJSON();
      const step = transaction.getMeta(ownStepMeta) ? null : (transaction.getMeta(stepMeta) ?? 'content');
      onChange(currentContent.current as Content, step);
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
    if (content === currentContent.current || editor.isDestroyed) return;
    currentContent.current = content;
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
    <div ref={frame} data-field="content" className="rich-text" data-full={isFull || undefined}>
      <Toolbar editor={editor} ask={setRequest}>
        {assist && <Suggestions editor={editor} assist={assist} />}
        <button
          type="button"
          className="icon-button ml-auto flex-none"
          aria-label="Full screen"
          title="Full screen"
          aria-pressed={isFull}
          onClick={() => setFull(!isFull)}
        >
          <Icon svg={fullIcon} />
        </button>
      </Toolbar>
      {!isReadOnly && <ContextTools editor={editor} ask={setRequest} />}
      <EditorContent editor={editor} />
      <ArticleLength content={content} />
      {!isReadOnly && <BlockHandle editor={editor} frame={frame} />}
      <SlashMenu editor={editor} frame={frame} ask={setRequest} />
      {request && <PartDialog editor={editor} part={request} onClose={() => setRequest(null)} />}
    </div>
  );
}

/** Recognises Ctrl or Cmd with Z, Shift Z or Y. @returns null for every other key */
function undoStepOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && !shiftKey ? 'redo' : null;
}
