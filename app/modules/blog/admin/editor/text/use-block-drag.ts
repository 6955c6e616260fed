import type { Editor } from '@tiptap/core';
import { type PointerEvent, useEffect, useRef, useState } from 'react';

interface Drag {
  from: number;
  /** The vertical position of the press in the window. */
  startY: number;
  hasMoved: boolean;
}

/** A press that moves less than this is a click. */
const slackPx = 4;
/** Closer than this to an edge of the window, the page scrolls. */
const edgePx = 60;
const scrollStepPx = 14;

interface BlockDrag {
  /** The gap, from 0, into which the block would be dropped; null while none is dragged. */
  gap: number | null;
  /** Event handlers. */
  handle: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
  /** Whether the press that ends now was a drag, and must not open anything. */
  wasDrag: () => boolean;
}

/** Lets the user drag a block of the article by its handle, with a mouse or a finger. Escape cancels. */
export function useBlockDrag(editor: Editor, index: number, onDrop: (from: number, to: number) => void): BlockDrag {
  const drag = useRef<Drag>(null);
  const wasDrag = useRef(false);
  const [gap, setGap] = useState<number | null>(null);
  const end = () => {
    drag.current = null;
    setGap(null);
  };
  useEffect(() => {
    if (gap === null) return;
    const cancelOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      drag.current = null;
      setGap(null);
    };
    document.addEventListener('keydown', cancelOnEscape);
    return () => document.removeEventListener('keydown', cancelOnEscape);
  }, [gap]);

  return {
    gap,
    handle: {
      onPointerDown({ button, clientY, currentTarget, pointerId }) {
        wasDrag.current = false;
        if (button !== 0) return;
        currentTarget.setPointerCapture(pointerId);
        drag.current = { from: index, startY: clientY, hasMoved: false };
      },
      onPointerMove({ clientY }) {
        if (!drag.current) return;
        drag.current.hasMoved ||= Math.abs(clientY - drag.current.startY) > slackPx;
        if (!drag.current.hasMoved) return;
        wasDrag.current = true;
        scrollNear(editor.view.dom, clientY, drag.current.startY);
        setGap(gapAt(editor, clientY));
      },
      onPointerUp() {
        if (drag.current && gap !== null) {
          const { from } = drag.current;
          onDrop(from, gap > from ? gap - 1 : gap);
        }
        end();
      },
      onPointerCancel: end,
    },
    wasDrag: () => wasDrag.current,
  };
}

/** The DOM elements of the article's blocks, in order. */
export function blockElements({ state, view }: Editor): HTMLElement[] {
  const elements: HTMLElement[] = [];
  state.doc.forEach((_node, position) => {
    const element = view.nodeDOM(position);
    if (element instanceof HTMLElement) elements.push(element);
  });
  return elements;
}

/** Returns the gap before the first block whose middle is below the pointer. */
function gapAt(editor: Editor, clientY: number): number {
  const blocks = blockElements(editor);
  const below = blocks.findIndex((element) => {
    const { top, height } = element.getBoundingClientRect();
    return top + height / 2 > clientY;
  });
  return below < 0 ? blocks.length : below;
}

/** Scrolls in the direction the pointer moves. A drag that begins near an edge does not scroll by itself. */
function scrollNear(content: Element, clientY: number, startY: number): void {
  const isUp = clientY < Math.min(edgePx, startY);
  const isDown = clientY > Math.max(window.innerHeight - edgePx, startY);
  const step = isUp ? -scrollStepPx : isDown ? scrollStepPx : 0;
  if (step === 0) return;
  const full = content.closest('.rich-text[data-full]');
  (full ?? window).scrollBy(0, step);
}
