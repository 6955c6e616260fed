import { englishLetters } from './english-letters.ts';

/** Returns the text in lower case, without accents and in English letters, for comparison: `Café Øre` becomes `cafe ore`. */
export const plainText = (text: string): string =>
  englishLetters(text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase());

/** Returns the words and numbers of a text in that form. */
export const plainWords = (text: string): string[] => plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
