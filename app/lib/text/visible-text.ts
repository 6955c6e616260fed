const maxMarks = 4;

/**
 * Accents and signs that are drawn above or below a letter, with what shows nothing between them. Some alphabets have
 * three on a letter; many of them cover the lines around.
 */
const stacks = /[\p{M}\p{Default_Ignorable_Code_Point}]{5,}/gu;

/** Returns the text, decomposed, with at most four marks on a letter. Marks that take a place of their own do not count. */
const withoutStacks = (text: string): string =>
  text.normalize('NFD').replace(stacks, (run) => {
    let marks = 0;
    return run.replace(/[\p{Mn}\p{Me}]/gu, (mark) => {
      marks += 1;
      return marks > maxMarks ? '' : mark;
    });
  });

/** Letters that show nothing, also those that Unicode counts among letters (Hangul fillers) and signs (empty Braille). */
const nothing = /[\s\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether a person sees anything of a text. */
export const isVisible = (text: string): boolean => text.replace(nothing, '') !== '';

/** A direction of writing that a text sets would go on behind it, in the words around. */
const directions = /\p{Bidi_Control}/gu;

/** Characters without a meaning in a text. PostgreSQL refuses the first one, NUL. */
const controls = /[^\P{Cc}\n\t]/gu;

/** The look behind keeps a long run of spaces inside a text from being read again from each of them. */
const ends = /^[\s\u200B\u2060\uFEFF]+|(?<![\s\u200B\u2060\uFEFF])[\s\u200B\u2060\uFEFF]+$/g;

const trimmed = (text: string) => text.replace(ends, '');

/** Returns the text without characters that no text needs, and with each letter in one form. Spaces stay. */
export const storedCharacters = (text: string): string =>
  withoutStacks(text.toWellFormed().replace(controls, '')).normalize('NFC');

/** Returns a text of several lines in the form that is stored; empty if nobody would see anything of it. */
export function storedText(text: string): string {
  const stored = storedCharacters(text);
  return isVisible(stored) ? trimmed(stored) : '';
}

/** Returns a text of one line in the form that is stored; empty if nobody would see anything of it. */
export const storedLine = (text: string): string =>
  storedText(text.replace(/[\s\p{Cc}]+/gu, ' ').replace(directions, ''));
