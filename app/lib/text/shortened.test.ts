import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortened } from './shortened.ts';

test.each([
  ['Short', 5, 'Short'],
  ['Longer', 5, 'Long…'],
  ['At the end', 7, 'At the…'],
  ['Sun 🌞 and rain', 6, 'Sun…'],
  ['Sun 🌞 and rain', 7, 'Sun 🌞…'],
])('%s in %i characters is %s', (text, length, expected) => expect(shortened(text, length)).toBe(expected));

test('it is never longer, and stays well-formed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 40 }), (text, length) => {
      const short = shortened(text, length);
      expect(short.length).toBeLessThanOrEqual(length);
      expect(short.isWellFormed()).toBe(true);
    }),
  );
});
