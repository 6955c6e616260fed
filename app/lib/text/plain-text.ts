import { englishLetters } from './english-letters.ts';

/** Returns the text in lower case, without accents and in English letters, for comparison: `Café Øre` becomes `cafe ore`. */
export const plainText = (text: string): string =>
  englishLetters(text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase());
