import type { EditorView } from '@tiptap/pm/view';
import { useRef } from 'react';

/** The room around the caret when the page scrolls to it, in pixels: for the bars at the top, and for the next line. */
const room = { top: 180, bottom: 48, left: 5, right: 5 };

/**
 * Keeps the caret of an editor in view while one writes, and when a key leads back to the text: the browser does not
 * scroll to a caret then. `isExpected` is set before a focus that must not scroll.
 */
export function useCaretInView() {
  const isExpected = useRef(false);
  const setExpected = (value: boolean) => () => {
    isExpected.current = value;
    return false;
  };
  const focus = (view: EditorView) => {
    if (!isExpected.current) scrollToCaret(view);
    isExpected.current = false;
    return false;
  };
  return {
    isExpected,
    editorProps: { scrollMargin: room, scrollThreshold: room },
    // A press inside the text moves no focus, and must not count for the next time.
    domEvents: { mousedown: setExpected(true), blur: setExpected(false), focus },
  };
}

function scrollToCaret(view: EditorView): void {
  const { head } = view.state.selection;
  const { node } = view.domAtPos(head);
  const block = node instanceof Element ? node : node.parentElement;
  block?.scrollIntoView({ block: 'nearest' });
  // A paragraph may be longer than the window.
  const { top, bottom } = view.coordsAtPos(head);
  const below = bottom + room.bottom - window.innerHeight;
  const scroller = view.dom.closest('[data-full], dialog') ?? window;
  scroller.scrollBy(0, below > 0 ? below : Math.min(0, top - room.top));
}
