import { parseTextBlocks, writeTextBlocks } from '#app/lib/text/text-blocks.ts';
import { type TextField, textPlacesOf } from '#app/modules/site/page/text-fields.ts';
import type { CanvasPage } from './canvas-page.ts';

/** How the text that is typed in the page belongs to the text of its field. */
export interface TextPart {
  /** Puts what is shown into the text of the field: a paragraph of several, or all of it. */
  wholeOf: (shownText: string) => string;
  /** The opposite. Undefined if the part was removed, or is not plain text any more. */
  shownOf: (whole: string) => string | undefined;
}

const same = (one: string, other: string) => one.replace(/\s+/g, ' ').trim() === other.replace(/\s+/g, ' ').trim();

/**
 * Returns how a text that is shown belongs to the text of its field: it is all of it, or one paragraph of running text.
 * Null if it is something else, such as a part with a link: then only the form can edit it.
 * @param nth which one it is of the same texts in the field, from 0
 */
export function findTextPart({ field, text }: TextField, shownText: string, nth: number): TextPart | null {
  if (field.control !== 'prose') {
    return same(text, shownText) ? { wholeOf: (typed) => typed, shownOf: (whole) => whole } : null;
  }
  // Paragraphs, and at the odd places what separates them.
  const parts = text.split(/(\n\s*\n)/);
  const places = parts.flatMap((part, index) =>
    index % 2 === 0 && same(plainOf(part) ?? '', shownText) ? [index] : [],
  );
  const place = places[nth] ?? places[0];
  if (place === undefined) return null;
  const before = parts.slice(0, place).join('');
  const after = parts.slice(place + 1).join('');
  return {
    wholeOf: (typed) => before + writeTextBlocks([{ kind: 'paragraph', words: [typed] }], 'prose') + after,
    shownOf: (whole) =>
      whole.length >= before.length + after.length && whole.startsWith(before) && whole.endsWith(after)
        ? plainOf(whole.slice(before.length, whole.length - after.length))
        : undefined,
  };
}

/** Returns a paragraph as it is shown, if all of it is plain text. */
function plainOf(paragraph: string): string | undefined {
  const [block, ...others] = parseTextBlocks(paragraph, 'prose');
  if (!block) return '';
  if (others.length > 0 || block.kind !== 'paragraph') return undefined;
  const texts = block.words.filter((part) => typeof part === 'string');
  return texts.length === block.words.length ? texts.join('') : undefined;
}

interface Typed extends TextPart {
  id: string;
  path: TextField['path'];
  /** The number of the last text that was sent. */
  sequence: number;
}

/**
 * Returns the text to show where a person types, after undo and what the form writes; undefined if it is there already,
 * null if typing is over because another user edits the page. Older answers are late: more was typed.
 */
export function typedTextUpdate(
  { id, path, sequence, shownOf }: Typed,
  text: string,
  shown: CanvasPage,
): string | null | undefined {
  if (shown.isReadOnly) return null;
  const block = shown.written.get(id);
  if (!block || shown.typed < sequence) return undefined;
  const place = textPlacesOf(block).find((one) => one.path.join() === path.join());
  const next = place && shownOf(place.text);
  return next === undefined || same(next, text) ? undefined : next;
}
