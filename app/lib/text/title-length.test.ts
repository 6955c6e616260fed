import { expect, test } from 'vitest';
import { lengthOf } from './title-length.ts';

test('a title takes more room if it has many letters, or a word that is wider than a phone', () => {
  for (const [title, length] of [
    ['', 'short'],
    ['The ten-minute morning, and why it is enough', 'short'],
    ['How to begin again on an ordinary Tuesday in the middle of the month', 'long'],
    ['What nobody tells you about the first fortnight of a habit, and what to do in the second one', 'longest'],
    ['Responsibilitymatters', 'long'],
    ['Donaudampfschifffahrtsgesellschaft', 'longest'],
    ['well-being-at-work-and-at-home-and-on-the-train', 'short'],
  ] as const)
    expect(lengthOf(title), title).toBe(length);
});
