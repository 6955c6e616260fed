/** Small letters of Latin alphabets that Unicode does not decompose into a letter and an accent. */
const letters = new Map(
  Object.entries({
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    ł: 'l',
    ħ: 'h',
    ı: 'i',
    ŋ: 'ng',
    ŧ: 't',
    ĸ: 'k',
    ə: 'e',
    ɛ: 'e',
    ɔ: 'o',
    ƒ: 'f',
    ɓ: 'b',
    ɗ: 'd',
    ƙ: 'k',
    ŀ: 'l',
    ǥ: 'g',
  }),
);

/** Writes small Latin letters that have no accent to remove, such as `ø`, in the letters of English. */
export const englishLetters = (text: string): string =>
  text.replace(/[^\0-\x7f]/gu, (letter) => letters.get(letter) ?? letter);
