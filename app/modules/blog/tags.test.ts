import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addTag, maxTags, normaliseTag, tagProblem } from './tags.ts';

test('adding trims, ignores what is empty or known, and keeps small letters', () => {
  expect(addTag([], '  Slow   Mornings ')).toEqual(['slow mornings']);
  expect(addTag(['routine'], 'Routine')).toEqual(['routine']);
  expect(addTag(['routine'], '   ')).toEqual(['routine']);
  expect(addTag(['routine'], 'exercise')).toEqual(['routine', 'exercise']);
});

test('whatever is typed, tags stay unique, tidy and fit for an address', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 30 }), (typed) => {
      const tags = typed.reduce(addTag, [] as string[]);
      expect(new Set(tags).size).toBe(tags.length);
      for (const tag of tags) {
        expect(tag).not.toBe('');
        expect(normaliseTag(tag)).toBe(tag);
        expect(tag).not.toMatch(/[/\\?#%]|^\s|\s$/);
        expect(addTag(tags, tag)).toBe(tags);
      }
    }),
  );
});

test('a tag that is one too many says why; a known or empty one does not', () => {
  const full = Array.from({ length: maxTags }, (_, index) => `tag ${index + 1}`);
  expect(addTag(full, 'Sleep')).toBe(full);
  expect(tagProblem(full, ' Sleep ')).toBe('A post has at most 12 tags. Remove one to add ‘sleep’.');
  expect(tagProblem(full, 'Tag 3')).toBeNull();
  expect(tagProblem(full, '  ')).toBeNull();
  expect(tagProblem(full.slice(1), 'sleep')).toBeNull();
});
