import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import { commandsOf, type DialogNode } from './commands.ts';
import { ToolButton } from './tool-button.tsx';

interface ToolbarProps {
  editor: Editor;
  ask: (part: DialogNode) => void;
  /** Tools of its kind of text. */
  children?: ReactNode;
}

/**
 * Returns what the toolbar shows about the cursor position. React may call it once more after an editor is destroyed.
 */
function whatIs(editor: Editor) {
  if (editor.isDestroyed && !editor.schema) return { commands: [], on: [], part: null, isTable: false };
  const commands = commandsOf(editor);
  return {
    commands,
    on: commands.map(({ isOn }) => isOn?.(editor) ?? false),
    part: editable.find((name) => editor.isActive(name)) ?? null,
    isTable: editor.isActive('table'),
  };
}

const editable = ['figure', 'button', 'video', 'footnote'] as const;

/** The commands for what the text can hold. */
export function Toolbar({ editor, ask, children }: ToolbarProps) {
  const { commands, on, part, isTable } = useEditorState({
    editor,
    selector: ({ editor: current }) => whatIs(current),
  });
  return (
    // A press must not take the focus from the text: a key that follows at once would go to the button.
    <div
      role="toolbar"
      aria-label="Formatting"
      className="rich-text-bar"
      onMouseDown={(event) => event.preventDefault()}
    >
      {commands.map((command, place) => (
        <ToolButton
          key={command.label}
          command={command}
          aria-pressed={command.isOn ? on[place] : undefined}
          onClick={() => command.run(editor, ask)}
        />
      ))}
      {part && (
        <button type="button" className="button button-quiet button-small" onClick={() => ask(part)}>
          Edit {part === 'figure' ? 'picture' : part}
        </button>
      )}
      {isTable && <TableActs editor={editor} />}
      {children}
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
