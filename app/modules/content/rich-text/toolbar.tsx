import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { watchMore } from '#app/ui/admin/tabs/mark-more.ts';
import { useToolbarFocus } from '#app/ui/keys/use-toolbar-focus.ts';
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
  if (editor.isDestroyed && !editor.schema) return { commands: [], on: [] };
  const commands = commandsOf(editor);
  return { commands, on: commands.map(({ isOn }) => isOn?.(editor) ?? false) };
}

/** The commands for what the text can hold, in one row. It fades at an edge beyond which more follow. */
export function Toolbar({ editor, ask, children }: ToolbarProps) {
  const { commands, on } = useEditorState({ editor, selector: ({ editor: current }) => whatIs(current) });
  const focus = useToolbarFocus();
  const tools = useRef<HTMLDivElement>(null);
  // The row keeps its width while tools arrive, so their number says when to look again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it decides how wide the content of the row is.
  useEffect(() => (tools.current ? watchMore(tools.current) : undefined), [commands.length]);
  return (
    // A press must not take the focus from the text: a key that follows at once would go to the button.
    <div
      role="toolbar"
      aria-label="Formatting"
      {...focus}
      className="rich-text-bar"
      onMouseDown={(event) => event.preventDefault()}
    >
      <div ref={tools} className="rich-text-tools">
        {commands.map((command, index) => (
          <ToolButton
            key={command.label}
            command={command}
            aria-pressed={command.isOn ? on[index] : undefined}
            onClick={() => command.run(editor, ask)}
          />
        ))}
      </div>
      {children}
    </div>
  );
}
