import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['The Ten-Minute Morning, and why it is enough', 'the-ten-minute-morning-and-why-it-is-enough'],
  ['Hello,   World!', 'hello-world'],
  ['a -- b - c', 'a-b-c'],
  ['Café & crème', 'cafe-creme'],
  ['  5 habits?  ', '5-habits'],
  ['!!!', ''],
])('%s has the slug %s', (title, slug) => expect(slugOf(title)).toBe(slug));

test('whatever the title, a slug holds small letters, digits and single hyphens, and is its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      const slug = slugOf(title);
      expect(slug).toMatch(/^$|^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(slugOf(slug)).toBe(slug);
    }),
  );
});

test('words of letters and digits keep all of them', () => {
  const word = fc.stringMatching(/^[a-z0-9]{1,12}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), (words) => {
      expect(slugOf(words.join(' ').toUpperCase())).toBe(words.join('-'));
      expect(slugOf(words.join(' -- '))).toBe(words.join('-'));
    }),
  );
});
