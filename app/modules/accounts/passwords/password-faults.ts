import { ownValue } from '#app/lib/own-value.ts';
import { plainText } from '#app/lib/text/plain-text.ts';

export type PasswordFault = 'repeated' | 'sequence' | 'names';

/** For members. Admins need more. */
export const shortestPassword = 6;
export const minAdminPasswordLength = 12;
export const shortForAdmin = `Admins need at least ${minAdminPasswordLength} characters`;
/** A password of this length is recommended, if it contains no name and no pattern. */
export const recommendedLength = 12;

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qwertzuiop',
];

/**
 * Returns what makes a password easy to guess, regardless of length: few characters repeated, a sequence of the
 * keyboard or the alphabet, or names of the site and the person with nothing added that would do as a password alone.
 * Null: none of these.
 */
export function passwordFault(password: string, names: readonly string[] = []): PasswordFault | null {
  const plain = plainText(password);
  if (isRepeated(plain)) return 'repeated';
  if (isSequence(plain)) return 'sequence';
  return listRests(password, names).some(isWeakAlone) ? 'names' : null;
}

/**
 * Returns the letters and digits that a password has besides these names, as it is spelt and without leet: `2026` of
 * `ann-field-2026`. Empty: it has none of the names.
 */
export function listRests(password: string, names: readonly string[]): string[] {
  const parts = names.flatMap(partsOf);
  const words = [...new Set([...parts, ...parts.map(reverse)])].sort((a, b) => b.length - a.length);
  const plain = plainText(password);
  return [plain, withoutLeet(plain)].flatMap((text) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ' '), text);
    return rest === text ? [] : [rest.replace(/[^\p{L}\p{N}]/gu, '')];
  });
}

/** Digits alone are often a year or a birthday. */
const isWeakAlone = (rest: string) =>
  rest.length < (/^\d*$/.test(rest) ? 8 : shortestPassword) || isRepeated(rest) || isSequence(rest);

const reverse = (text: string) => [...text].reverse().join('');

const isRepeated = (text: string) => new Set(text).size <= 2 || /^(.{1,4}?)\1+$/.test(text);

const isSequence = (text: string) =>
  rows.some((row) => (row + row).includes(text) || (row + row).includes(reverse(text)));

const leet: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' };
const withoutLeet = (text: string) => text.replace(/[013457@$]/g, (sign) => ownValue(leet, sign) ?? sign);

/**
 * Splits a name as people use it in passwords: whole, without spaces, and in parts of three letters or more. Of an
 * address these are the whole and the domain: the end of a domain is a word that others use too.
 */
function partsOf(name: string): string[] {
  const whole = plainText(name).trim();
  const parts = whole.split(/[^\p{L}\p{N}]+/u);
  const [, domain = ''] = whole.split('@');
  const words = domain ? [domain, domain.replace(/[^\p{L}\p{N}]+/gu, '')] : parts;
  return [whole, parts.join(''), ...words].filter((part) => part.length >= 3);
}
