import unhomoglyph from 'unhomoglyph';

/**
 * Returns a text with Latin letters instead of those of other alphabets that look the same: a Cyrillic `а` in an English
 * word is not seen. A look-alike of several letters, or of none, stays.
 */
export const withLatinLookAlikes = (text: string): string =>
  text.replace(/(?!\p{Script=Latin})\p{L}/gu, (letter) => {
    const latin = unhomoglyph(letter);
    return /^[A-Za-z]$/.test(latin) ? latin : letter;
  });

/** Returns the text without characters that show nothing: a soft hyphen or a joiner inside a word is not seen. */
export const withoutInvisible = (text: string): string => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');

/**
 * Brings a text to one form: one case, no accents, straight apostrophes, one kind of hyphen, single spaces. Marks that
 * belong to an alphabet, such as the vowels of Hindi, are letters and stay.
 */
export const plain = (text: string): string =>
  withoutInvisible(text.normalize('NFKD'))
    .replace(/\p{Script=Inherited}/gu, '')
    // “ß” has the capital letters “SS”.
    .toUpperCase()
    .toLowerCase()
    .replace(/[‘’ʼ]/gu, "'")
    .replace(/\p{Dash_Punctuation}/gu, '-')
    .replace(/\s+/gu, ' ');

const isWordSign = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{M}\p{N}]/u.test(sign);

/**
 * Whether a text contains a phrase as whole words. A star matches any letters at that place. Walks over the text once,
 * so no phrase can take long.
 * @param searched a `plain` text
 */
export function hasPhrase(searched: string, phrase: string): boolean {
  const parts = plain(phrase)
    .split('*')
    .filter((part) => part !== '');
  const [first = ''] = parts;
  if (first === '') return false;
  for (let at = searched.indexOf(first); at >= 0; at = searched.indexOf(first, at + 1)) {
    if (!isWordSign(searched[at - 1]) && endsAt(searched, at, parts, phrase.endsWith('*'))) return true;
  }
  return false;
}

/** Whether the parts of a phrase follow each other from here, with nothing but letters between them. */
function endsAt(text: string, start: number, parts: string[], isOpen: boolean): boolean {
  let at = start;
  for (const [index, part] of parts.entries()) {
    if (index > 0) while (!text.startsWith(part, at) && isWordSign(text[at])) at += 1;
    if (!text.startsWith(part, at)) return false;
    at += part.length;
  }
  return isOpen || !isWordSign(text[at]);
}
