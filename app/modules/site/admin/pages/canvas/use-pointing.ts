import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Block } from '#app/modules/site/page/blocks.ts';
import { findPlaceholdersIn } from '#app/modules/site/page/checks/placeholders.ts';
import { pictureFieldsOf, type TextField, textFieldsOf } from '#app/modules/site/page/text-fields.ts';
import { TextMarks } from './marked-texts.ts';
import { type EditorMessage, postToEditor } from './messages.ts';
import { type Typing, typeInPlace } from './type-in-place.ts';

/** The page as the editor has it. */
export interface Shown extends Pick<EditorMessage, 'selected' | 'typed' | 'isReadOnly'> {
  blocks: Block[];
  /** Whether the editor has sent anything yet. Until then the page is as the server rendered it. */
  isLive: boolean;
}

interface Place {
  /** The text as it is shown, and its field. */
  node: Text;
  field: TextField;
  /** The place of the pointer in the text, if it is exactly there. */
  caret: number | null;
}

/** The text that is typed in the page. */
interface Typed {
  id: string;
  path: TextField['path'];
  /** Puts what is shown into the text of the field: a paragraph of several, or all of it. */
  wholeOf: (shown: string) => string;
  /** The opposite: what is to be shown of the text of the field. */
  shownOf: (whole: string) => string | undefined;
  typing: Typing | null;
  sequence: number;
}

/**
 * Handles the pointer in the preview: a click on a section selects it in the form, a double click on plain text types
 * in it. Links and forms of the page lead nowhere here.
 */
export function usePointing(root: RefObject<HTMLElement | null>, shown: Shown) {
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
    const startTyping = (block: Block, { node, field }: Place, { clientX: x, clientY: y }: MouseEvent): boolean => {
      const { id } = block;
      const parts = partOf(field, node.data);
      if (!parts) return false;
      const now: Typed = { id, path: field.path, ...parts, typing: null, sequence: 0 };
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
      // What was typed in was rendered anew on the press, so the target may be gone.
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

  // Undo, and what the form writes, also changes the text that is typed in. Older answers are late: more was typed.
  useEffect(() => {
    const now = typed.current;
    const block = now && shown.blocks.find(({ id }) => id === now.id);
    if (!now || !block || shown.typed < now.sequence) return;
    const field = textFieldsOf(block).find(({ path }) => path.join() === now.path.join());
    const text = field && now.shownOf(field.text);
    if (text !== undefined && text !== now.typing?.text.trim()) now.typing?.show(text);
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
): Place | null {
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
  const shown = [...(target.closest('[data-block]')?.querySelectorAll('img') ?? [])];
  return picture ? fields[shown.findIndex((image) => picture.contains(image))] : undefined;
}

/**
 * Returns how a text that is shown belongs to the text of its field: it is all of it, or one paragraph of running text.
 * Null if it is something else, such as a part with a link: then only the form can edit it.
 */
function partOf(field: TextField, shown: string): Pick<Typed, 'wholeOf' | 'shownOf'> | null {
  if (field.text.trim() === shown.trim()) return { wholeOf: (text) => text, shownOf: (whole) => whole };
  if (field.field.control !== 'prose') return null;
  const paragraphs = field.text.split(/\n\s*\n/);
  const place = paragraphs.findIndex((paragraph) => paragraph.replaceAll('\n', ' ').trim() === shown.trim());
  if (place < 0) return null;
  return {
    wholeOf: (text) => paragraphs.with(place, text).join('\n\n'),
    shownOf: (whole) => whole.split(/\n\s*\n/)[place],
  };
}
