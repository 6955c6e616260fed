import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugOf } from '#app/lib/text/slug.ts';
import { followsTitle, withTitle } from './follow-title.ts';

const title = fc.string({ unit: 'grapheme', maxLength: 60 });

test('a slug Matches the title through every title, until somebody writes another', () => {
  fc.assert(
    fc.property(fc.array(title, { minLength: 1 }), title, (titles, ownTitle) => {
      const typed = titles.reduce(withTitle, { title: '', slug: '' });
      expect(typed.slug).toBe(slugOf(typed.title));
      const named = { ...typed, slug: `${slugOf(ownTitle)}-of-its-own` };
      fc.pre(!followsTitle(named));
      expect(titles.reduce(withTitle, named).slug).toBe(
        // A title that produces the same slug is followed again from then on.
        titles.some((passed) => slugOf(passed) === named.slug) ? slugOf(titles.at(-1) ?? '') : named.slug,
      );
    }),
  );
});

test('an empty slug follows again', () => {
  expect(withTitle({ title: 'Old', slug: '' }, 'A new one')).toEqual({ title: 'A new one', slug: 'a-new-one' });
});
