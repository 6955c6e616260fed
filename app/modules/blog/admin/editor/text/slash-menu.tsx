import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { commandsOf, type DialogNode } from '#app/modules/content/rich-text/commands.ts';
import { Icon } from '#app/ui/icon.tsx';
import { optionKey } from '#app/ui/keys/option-key.ts';
import { frameY } from './frame-y.ts';

interface SlashMenuProps {
  editor: Editor;
  /** Contains the editor and this component. */
  frame: RefObject<HTMLElement | null>;
  ask: (part: DialogNode) => void;
}

/** Blocks that can begin a line, after `/` at its start. Arrows select, Enter inserts, Escape closes. */
export function SlashMenu({ editor, frame, ask }: SlashMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const typed = useEditorState({ editor, selector: ({ editor: current }) => typedAfterSlash(current) });
  const [chosen, setChosen] = useState(0);
  const [left, setLeft] = useState<string | null>(null);
  const matches =
    typed === null
      ? []
      : commandsOf(editor).filter(({ isBlock, label }) => isBlock && label.toLowerCase().includes(typed));
  const isOpen = matches.length > 0 && left !== typed;
  const current = matches[Math.min(chosen, matches.length - 1)];

  const take = (command: (typeof matches)[number]) => {
    const { $from } = editor.state.selection;
    editor.chain().focus().deleteRange({ from: $from.start(), to: $from.end() }).run();
    command.run(editor, ask);
  };

  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const act = current && optionKey(event, matches.indexOf(current), matches.length);
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      if (act === 'take') take(current);
      else if (act === 'close') setLeft(typed);
      else setChosen(act.at);
    };
    const { dom } = editor.view;
    dom.addEventListener('keydown', onKeyDown, true);
    return () => dom.removeEventListener('keydown', onKeyDown, true);
  });

  // Placed below the current line.
  useLayoutEffect(() => {
    if (!isOpen || !frame.current || !menu.current) return;
    const { bottom } = editor.view.coordsAtPos(editor.state.selection.from);
    menu.current.style.top = `${frameY(frame.current, bottom)}px`;
  });

  if (!isOpen) return null;
  return (
    <div ref={menu} className="slash-menu panel" role="listbox" aria-label="Insert">
      {matches.flatMap((command) => [
        <button
          key={command.label}
          type="button"
          role="option"
          aria-selected={command === current}
          tabIndex={-1}
          className="dropdown-row"
          onClick={() => take(command)}
        >
          <Icon svg={command.icon} />
          {command.label}
        </button>,
        ' ',
      ])}
    </div>
  );
}

/** Returns the text after a slash that is alone on its line, or null. */
function typedAfterSlash(editor: Editor): string | null {
  const { $from, empty } = editor.state.selection;
  if (!empty || $from.parent.type.name !== 'paragraph') return null;
  return /^\/([\w ]{0,20})$/.exec($from.parent.textContent)?.[1]?.toLowerCase() ?? null;
}
