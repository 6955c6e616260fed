import { expect, test } from 'vitest';
import { hadOtherText, versionOf, versionWithFields } from './shown-version.ts';

const line = { kind: 'line', type: 'text' } as const;
const many = { kind: 'many' } as const;

test.each([
  ['the same', line, 'Ann', 'Ann', false],
  ['another', line, 'Ann', 'Bob', true],
  ['emptied', line, 'Ann', '', true],
  ['filled', line, '', 'Ann', true],
  ['with spaces and other ends of lines', { kind: 'area', rows: 3 } as const, 'a\nb', ' a\r\nb\r\n', false],
  ['chosen in another order', many, 'a\nb', 'b\na', false],
  ['chosen otherwise', many, 'a\nb', 'a', true],
  ['with the separators of a version', line, 'a.b:c', 'a.b:c', false],
])('a version says whether a field had another text: %s', (_what, control, before, after, isOther) => {
  const version = versionWithFields('v1', [
    ['other', line, 'x'],
    ['field', control, before],
  ]);
  expect([versionOf(version), hadOtherText(version, 'field', control, after)]).toEqual(['v1', isOther]);
});

test('of a version that names no fields, each could have had another text', () => {
  expect([versionOf('v1'), versionOf('')]).toEqual(['v1', '']);
  for (const shown of ['v1', '', 'v1.field']) expect(hadOtherText(shown, 'field', line, 'x')).toBe(true);
});
