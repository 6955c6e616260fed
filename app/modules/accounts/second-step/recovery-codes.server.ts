import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike on paper: l, 1, I, o and 0. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
const codeCount = 10;

const randomWord = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');

/** Returns ten codes of 50 random bits each: `k7mwp-3xq9d`. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: codeCount }, () => `${randomWord()}-${randomWord()}`);
