import { ownValue } from '#app/lib/own-value.ts';

export type PasswordFault = 'repeated' | 'sequence' | 'names';

/** For members. Admins need more. */
export const shortestPassword = 6;
export const minAdminPasswordLength = 12;
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
 * keyboard or the alphabet, or names of the site and the person with little added. Null: none of these.
 */
export function passwordFault(password: string, names: readonly string[] = []): PasswordFault | null {
  const plain = fold(password);
  if (new Set(plain).size <= 2 || /^(.{1,4}?)\1+$/.test(plain)) return 'repeated';
  if (isSequence(plain)) return 'sequence';
  return [plain, withoutLeet(plain)].some((spelt) => isMostlyNames(spelt, names)) ? 'names' : null;
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

function isSequence(text: string): boolean {
  const backwards = [...text].reverse().join('');
  return rows.some((row) => (row + row).includes(text) || (row + row).includes(backwards));
}

const leet: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' };
const withoutLeet = (text: string) => text.replace(/[013457@$]/g, (sign) => ownValue(leet, sign) ?? sign);

/** `ann-field-2026` of Ann Field: too little remains besides the names to be a secret. */
function isMostlyNames(text: string, names: readonly string[]): boolean {
  const words = [...new Set(names.flatMap(partsOf))].sort((a, b) => b.length - a.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), text);
  if (rest === text) return false;
  return (rest.match(/\p{L}/gu) ?? []).length < 4 && (rest.match(/\d/g) ?? []).length < 8;
}

/**
 * Splits a name as people use it in passwords: whole, without spaces, and in parts of three letters or more. An address
 * is used whole: the end of its domain is a word that others use too.
 */
function partsOf(name: string): string[] {
  const whole = fold(name).trim();
  if (whole.includes('@')) return [whole];
  const parts = whole.split(/[^\p{L}\p{N}]+/u);
  return [whole, parts.join(''), ...parts].filter((part) => part.length >= 3);
}
