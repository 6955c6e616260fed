import { englishLetters } from './english-letters.ts';

/**
 * Returns the last part of an address, made from a title: lower case, only letters, digits, spaces and hyphens. Spaces
 * and repeated hyphens become one hyphen. Letters of Latin alphabets become those of English first, so that no word
 * loses one. Letters of other alphabets are left out (`leftOutOfSlug`).
 */
export const slugOf = (title: string): string =>
  englishLetters(
    title
      // Letters of another shape, such as ligatures and wide ones. Not fractions: 2½ would become 212.
      .replace(/\p{L}|\p{Nd}/gu, (letter) => letter.normalize('NFKD'))
      .normalize('NFD')
      .toLowerCase(),
  )
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');

/** Returns the words of a title of which its slug has not all letters, because they have no Latin form. */
export const leftOutOfSlug = (title: string): string[] =>
  title
    .split(/[\s\p{P}\p{S}]+/u)
    .filter((word) => (word.match(/\p{L}|\p{N}/gu) ?? []).some((letter) => slugOf(letter) === ''));

/** Returns what an editor has to know about a title whose slug leaves words out; null: it has them all. */
export function slugNotice(title: string): string | null {
  const [first, ...others] = leftOutOfSlug(title);
  if (first === undefined)
    return title.trim() !== '' && slugOf(title) === ''
      ? 'An address cannot be made of this: it has no letters or digits. Write it in Latin letters and digits.'
      : null;
  const subject = others.length > 0 ? `“${first}” and other words are` : `“${first}” is`;
  return `${subject} left out: an address has Latin letters and digits. Write it in those.`;
}
