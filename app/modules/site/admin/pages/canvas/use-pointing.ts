import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Block } from '#app/modules/site/page/blocks.ts';
import { findPlaceholdersIn } from '#app/modules/site/page/placeholders.ts';
import { pictureFieldsOf, type TextField, textFieldsOf } from '#app/modules/site/page/text-fields.ts';
import type { CanvasPage } from './canvas-page.ts';
import { TextMarks } from './marked-texts.ts';
import { postToEditor } from './messages.ts';
import { findTextPart, type TextPart, typedTextUpdate } from './text-part.ts';
import { type TypingSession, typeInPlace } from './type-in-place.ts';

interface TextPosition {
  /** The text as it is shown, and its field. */
  node: Text;
  field: TextField;
  /** The place of the pointer in the text, if it is exactly there. */
  caret: number | null;
}

/** The text that is typed in the page. */
interface Typed extends TextPart {
  id: string;
  path: TextField['path'];
  typing: TypingSession | null;
  sequence: number;
}

/**
 * Handles the pointer in the preview: a click on a section selects it in the form, a double click on plain text types
 * in it. Links and forms of the page lead nowhere here.
 */
export function usePointing(root: RefObject<HTMLElement | null>, shown: CanvasPage) {
  const [typing, setTyping] = useState<{ typingIn: string | null; rounds: Record<string, number> }>({
    typingIn: null,
    rounds: {},
  });
  const latest = useRef(shown);
  latest.current = shown;
  const typed = useRef<Typed | null>(null);
  const sequence = useRef(0);

  useEffect(() => {
    if (!root.current) return;
    const marks = new TextMarks(root.current);
    const select = (id: string, path: TextField['path'] | null, caret: number | null = null) =>
      postToEditor({ kind: 'select', id, path, caret });
    const startTyping = (
      block: Block,
      { node, field }: TextPosition,
      { clientX: x, clientY: y }: MouseEvent,
    ): boolean => {
      const { id } = block;
      const part = findTextPart(field, node.data, marks.placeAmongSame(node));
      if (!part) return false;
      const now: Typed = { id, path: field.path, ...part, typing: null, sequence: 0 };
      now.typing = typeInPlace(node, {
        x,
        y,
        isPlaceholder: findPlaceholdersIn(block, undefined).some(({ text }) => text === field.text),
        onInput(text) {
          now.sequence = ++sequence.current;
          postToEditor({ kind: 'type', id, path: field.path, text: now.wholeOf(text), sequence: now.sequence });
        },
        onEnd() {
          typed.current = null;
          setTyping(({ rounds }) => ({ typingIn: null, rounds: { ...rounds, [id]: (rounds[id] ?? 0) + 1 } }));
        },
      });
      if (!now.typing) return false;
      typed.current = now;
      setTyping(({ rounds }) => ({ typingIn: id, rounds }));
      return true;
    };
    const onClick = (event: MouseEvent) => {
      const inPage = event.target as Element;
      if (inPage.closest('[data-canvas-tool]')) return;
      // What was typed in was rendered again on the press, so the target may be gone.
      const target = document.elementFromPoint(event.clientX, event.clientY) ?? inPage;
      if (inPage.closest('[data-typing]') || inPage.closest('a[href]:not([href^="#"]), button, label')) stop(event);
      const id = target.closest<HTMLElement>('[data-block]')?.dataset.block;
      const block = latest.current.blocks.find((one) => one.id === id);
      if (!block || event.detail === 0 || latest.current.isReadOnly || target.closest('[data-typing]')) return;
      const place = placeAt(target, event, marks, textFieldsOf(block));
      if (event.detail > 1 && place && place.caret !== null && startTyping(block, place, event)) {
        if (target.closest('summary')) stop(event);
        return;
      }
      const picture = place?.caret === null || !place ? pictureAt(target, pictureFieldsOf(block)) : null;
      select(block.id, (picture ?? place?.field)?.path ?? null, place?.caret ?? null);
    };
    const onKey = (event: KeyboardEvent) => {
      const key =
        (event.ctrlKey || event.metaKey) && keys[`${event.shiftKey ? 'shift ' : ''}${event.key.toLowerCase()}`];
      if (!key) return;
      event.preventDefault();
      postToEditor({ kind: 'key', key });
    };
    window.addEventListener('click', onClick, true);
    window.addEventListener('submit', stop, true);
    window.addEventListener('keydown', onKey);
    return () => {
      marks.end();
      window.removeEventListener('click', onClick, true);
      window.removeEventListener('submit', stop, true);
      window.removeEventListener('keydown', onKey);
    };
  }, [root]);

  useEffect(() => {
    const now = typed.current;
    const answer = now?.typing && typedTextUpdate(now, now.typing.text, shown);
    if (answer === null) now?.typing?.end();
    else if (answer !== undefined) now?.typing?.show(answer);
  }, [shown]);
  return typing;
}

const keys: Record<string, 'undo' | 'redo' | 'save'> = { z: 'undo', 'shift z': 'redo', y: 'redo', s: 'save' };

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Returns the text at the pointer; else the first one in the smallest element around it that has any. */
function placeAt(
  target: Element,
  { clientX, clientY }: MouseEvent,
  marks: TextMarks,
  fields: readonly TextField[],
): TextPosition | null {
  const fieldOf = (node: Node | null | undefined) => fields[(node && marks.fieldOf(node)) ?? -1];
  const at = document.caretPositionFromPoint?.(clientX, clientY);
  const exact = fieldOf(at?.offsetNode);
  if (at && exact && target.contains(at.offsetNode)) {
    return { node: at.offsetNode as Text, field: exact, caret: at.offset };
  }
  for (let part: Element | null = target; part && !part.matches('[data-block]'); part = part.parentElement) {
    const node = marks.firstIn(part);
    const field = fieldOf(node);
    if (node && field) return { node, field, caret: null };
  }
  return null;
}

/** Returns the field of the picture that was clicked: pictures are on the page in the order of their fields. */
function pictureAt(target: Element, fields: readonly TextField[]): TextField | undefined {
  const picture = target.closest('img, picture');
  const images = [...(target.closest('[data-block]')?.querySelectorAll('img') ?? [])];
  return picture ? fields[images.findIndex((image) => picture.contains(image))] : undefined;
}
