import { expect, test } from 'vitest';
import { harmKinds, harms } from '#app/modules/community/writing/harms.ts';
import { describeOpenQuestions, kindsInScope } from './assessment-schema.ts';

test('harms to children are part of an assessment unless no children are likely to use the site', () => {
  const illegal = harmKinds.filter((harm) => harms[harm].law === 'illegal');
  const no = { likely: 'no', reasons: 'The forum is about work, and ages are checked.' } as const;
  expect(kindsInScope(no)).toEqual(illegal);
  expect(kindsInScope(null)).toEqual(harmKinds);
  const answers = Object.fromEntries(illegal.map((harm) => [harm, { level: 'low' as const, measures: 'Rare' }]));
  expect(describeOpenQuestions({ answers, children: no })).toBe('');
  expect(describeOpenQuestions({ answers, children: { ...no, likely: 'yes' } })).toBe('7 kinds of harm to go');
});
