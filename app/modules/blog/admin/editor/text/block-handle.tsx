import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { DropdownSheet } from '#app/ui/admin/dropdown.tsx';
import { Icon } from '#app/ui/icon.tsx';
import handleIcon from '#app/ui/icons/regular/dots-six-vertical.svg?raw';
import { frameY } from './frame-y.ts';
import { blockAtCaret, blockName, deleteBlock, duplicateBlock, moveBlock } from './move-block.ts';
import { blockElements, useBlockDrag } from './use-block-drag.ts';

interface BlockHandleProps {
  editor: Editor;
  /** Contains the editor and this component. */
  frame: RefObject<HTMLElement | null>;
}

/**
 * A handle beside the block under the pointer, else beside the one with the caret. Dragging moves the block. Pressing
 * opens a menu with the same actions and more. Alt with an arrow key moves the block with the caret. All of it is
 * announced.
 */
export function BlockHandle({ editor, frame }: BlockHandleProps) {
  const { doc, caret } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => ({ doc: state.doc, caret: blockAtCaret(state) }),
    equalityFn: (now, before) => now.doc === before?.doc && now.caret === before.caret,
  });
  const pointed = usePointedBlock(editor, frame);
  const [announcement, announce] = useState('');
  const menuId = useId();
  const handle = useRef<HTMLDivElement>(null);
  const place = Math.min(pointed ?? caret, doc.childCount - 1);
  const block = doc.child(place);

  const act = (transaction: Transaction | null, text: string) => {
    if (!transaction || !editor.isEditable) return;
    editor.view.dispatch(transaction.scrollIntoView());
    announce(text);
  };
  const move = (from: number, to: number) => {
    const { state } = editor;
    const moved = state.doc.maybeChild(from);
    if (moved) act(moveBlock(state, from, to), `${blockName(moved)} is now ${to + 1} of ${state.doc.childCount}.`);
  };
  const drag = useBlockDrag(editor, place, move);

  useEffect(() => {
    const root = frame.current;
    const listen = (event: KeyboardEvent) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!step || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      const from = blockAtCaret(editor.state);
      move(from, from + step);
    };
    root?.addEventListener('keydown', listen, true);
    return () => root?.removeEventListener('keydown', listen, true);
  });
  useLayoutEffect(() => {
    if (frame.current && handle.current) placeBeside(editor, { frame: frame.current, handle: handle.current, place });
  });

  const menu = [
    { label: 'Move up', isOff: place === 0, run: () => move(place, place - 1) },
    { label: 'Move down', isOff: place === doc.childCount - 1, run: () => move(place, place + 1) },
    { label: 'Duplicate', run: () => act(duplicateBlock(editor.state, place), `${blockName(block)} was duplicated.`) },
    { label: 'Delete', run: () => act(deleteBlock(editor.state, place), `${blockName(block)} was deleted.`) },
  ];
  return (
    <>
      <div ref={handle} className="block-handle" data-dragging={drag.gap !== null || undefined}>
        <button
          type="button"
          popoverTarget={menuId}
          aria-label={`Move ${blockName(block)}`}
          title="Drag to move, press for more (Alt ↑ ↓)"
          // A click by keyboard, whose `detail` is 0, is never the end of a drag.
          onClick={(event) => event.detail > 0 && drag.wasDrag() && event.preventDefault()}
          {...drag.handle}
        >
          <Icon svg={handleIcon} />
        </button>
      </div>
      <DropdownSheet id={menuId} className="block-menu">
        {menu.flatMap(({ label, isOff, run }) => [
          <button
            key={label}
            type="button"
            disabled={isOff}
            popoverTarget={menuId}
            popoverTargetAction="hide"
            className="dropdown-row"
            onClick={run}
          >
            {label}
          </button>,
          ' ',
        ])}
      </DropdownSheet>
      {drag.gap !== null && <DropLine editor={editor} frame={frame} gap={drag.gap} />}
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </>
  );
}

/** Returns the block the pointer was over last, until the user types or leaves. */
function usePointedBlock(editor: Editor, frame: RefObject<HTMLElement | null>): number | null {
  const [pointed, setPointed] = useState<number | null>(null);
  useEffect(() => {
    const root = frame.current;
    const listen = ({ target, pointerType, buttons }: PointerEvent) => {
      if (pointerType === 'touch' || buttons > 0 || !(target instanceof Element)) return;
      const index = blockElements(editor).findIndex((element) => element.contains(target));
      if (index >= 0) setPointed(index);
    };
    const forget = () => setPointed(null);
    root?.addEventListener('pointerover', listen);
    root?.addEventListener('pointerleave', forget);
    editor.on('update', forget);
    return () => {
      root?.removeEventListener('pointerover', listen);
      root?.removeEventListener('pointerleave', forget);
      editor.off('update', forget);
    };
  }, [editor, frame]);
  return pointed;
}

/** The line at which the dragged block would be dropped. */
function DropLine({ editor, frame, gap }: BlockHandleProps & { gap: number }) {
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const blocks = blockElements(editor);
    const [above, below] = [blocks[gap - 1]?.getBoundingClientRect(), blocks[gap]?.getBoundingClientRect()];
    const y = above && below ? (above.bottom + below.top) / 2 : (below?.top ?? above?.bottom ?? 0);
    if (frame.current && line.current) line.current.style.top = `${frameY(frame.current, y)}px`;
  }, [editor, frame, gap]);
  return <div ref={line} className="drop-line" aria-hidden="true" />;
}

interface HandleTarget {
  frame: HTMLElement;
  handle: HTMLElement;
  place: number;
}

/** Level with the first line of its block. */
function placeBeside(editor: Editor, { frame, handle, place }: HandleTarget): void {
  const element = blockElements(editor)[place];
  if (!element) return;
  const { top, height } = element.getBoundingClientRect();
  const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight) || height;
  const middle = top + Math.min(lineHeight, height) / 2;
  handle.style.top = `${frameY(frame, middle)}px`;
  handle.style.left = `${editor.view.dom.getBoundingClientRect().left - frame.getBoundingClientRect().left}px`;
}
