import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addTag, tidyTag } from './tags.ts';

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
        expect(tidyTag(tag)).toBe(tag);
        expect(tag).not.toMatch(/[/\\?#%]|^\s|\s$/);
        expect(addTag(tags, tag)).toBe(tags);
      }
    }),
  );
});
