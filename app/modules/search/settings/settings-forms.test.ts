import { expect, test } from 'vitest';
import { synonymFormSchema, synonymsFormSchema, withSynonyms } from './settings-forms.ts';

test('a line that is imported twice is one row', () => {
  const { synonyms } = synonymsFormSchema.parse({ synonyms: 'phone, telephone\nphone, telephone\ndiary => journal' });
  expect(withSynonyms([], synonyms)).toEqual([synonyms[0], synonyms[2]]);
  expect(withSynonyms(synonyms.slice(2), synonyms)).toEqual([synonyms[0], synonyms[2]]);
});

test.each(['diary => journal', 'diary → journal'])(
  'one row takes its direction from the choice: %s is refused',
  (words) => {
    for (const direction of ['both', 'one-way'])
      expect(synonymFormSchema.safeParse({ words, direction }).error?.issues[0]?.message).toMatch('direction');
  },
);
