import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { useToolbarFocus } from '#app/ui/keys/use-toolbar-focus.ts';
import type { DialogNode } from './commands.ts';

interface ContextToolsProps {
  editor: Editor;
  ask: (part: DialogNode) => void;
}

const editable = ['figure', 'button', 'video', 'footnote'] as const;
const names = { figure: 'picture', button: 'button', video: 'video', footnote: 'footnote' } as const;

interface Context {
  part: (typeof editable)[number] | null;
  isTable: boolean;
  place: ToolsPlace;
  /** The room of the tools in the frame of the editor, in pixels. */
  top: number;
  height: number;
}

/** Where the tools are: in the upper edge of a picture, otherwise above what they are for, or below it. */
type ToolsPlace = 'inside' | 'above' | 'below';

/** The least room above an element in which tools fit, in pixels. */
const roomOfTools = 44;

/**
 * Returns where tools are that lie on the bar of the editor neither at its first line nor elsewhere.
 * @param room between the bar, as it is before the page is scrolled, and the element
 * @internal
 */
export function placeOfTools(part: Context['part'], isTable: boolean, room: number): ToolsPlace {
  if (!isTable && (part === 'figure' || part === 'video')) return 'inside';
  return room < roomOfTools ? 'below' : 'above';
}

/** Returns the element of the table around the caret, or of the selected part. */
function elementOf(editor: Editor, isTable: boolean): Element | null {
  const { view, state } = editor;
  const { selection } = state;
  const node = selection instanceof NodeSelection ? view.nodeDOM(selection.from) : view.domAtPos(selection.from).node;
  const element = node instanceof Element ? node : (node?.parentElement ?? null);
  return isTable ? (element?.closest('.tableWrapper, table') ?? element) : element;
}

function contextOf(editor: Editor): Context | null {
  // React may call it once more after an editor is destroyed.
  if (editor.isDestroyed || !editor.schema) return null;
  const part = editable.find((name) => editor.isActive(name)) ?? null;
  const isTable = editor.isActive('table');
  if (!part && !isTable) return null;
  const element = elementOf(editor, isTable);
  const frame = editor.view.dom.closest('.rich-text');
  if (!element || !frame) return null;
  const rect = element.getBoundingClientRect();
  const [top, height] = [Math.round(rect.top - frame.getBoundingClientRect().top), Math.round(rect.height)];
  const bar = frame.querySelector<HTMLElement>('.rich-text-bar')?.offsetHeight ?? 0;
  const place = placeOfTools(part, isTable, top - bar);
  return { part, isTable, place, ...(place === 'below' ? { top: top + height, height: 0 } : { top, height }) };
}

/**
 * The tools of the table around the caret, or of the selected part, while the editor has the focus. They take no room of
 * their own, so that nothing moves when the caret enters. In a long table they stay in view.
 */
export function ContextTools({ editor, ask }: ContextToolsProps) {
  const context = useEditorState({ editor, selector: ({ editor: current }) => contextOf(current) });
  const focus = useToolbarFocus();
  if (!context) return null;
  const { part, isTable, place, top, height } = context;
  return (
    <div className="context-place" data-place={place} style={{ top, height }}>
      {/* A press must not take the focus from the text: a key that follows at once would go to the button. */}
      <div
        role="toolbar"
        aria-label={isTable ? 'Table' : 'Selected part'}
        {...focus}
        className="context-tools"
        onMouseDown={(event) => event.preventDefault()}
      >
        {part && (
          <button type="button" onClick={() => ask(part)}>
            Edit {names[part]}
          </button>
        )}
        {isTable && <TableActs editor={editor} />}
      </div>
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
    <button key={label} type="button" onClick={run}>
      {label}
    </button>
  ));
}
