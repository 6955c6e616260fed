import { expect, test } from 'vitest';
import { parseProse, proseText } from '#app/lib/text/prose.ts';

test('a blank line parts paragraphs, and a single line break does not', () => {
  expect(parseProse('One\ntwo.\n\nThree.')).toEqual([
    { kind: 'paragraph', lines: ['One two.'] },
    { kind: 'paragraph', lines: ['Three.'] },
  ]);
});

test('lines that start with a hyphen become a list, even straight after a sentence', () => {
  expect(parseProse('We do:\n- this\n- *that*')).toEqual([
    { kind: 'paragraph', lines: ['We do:'] },
    { kind: 'list', items: [['this'], [{ kind: 'emphasis', text: 'that' }]] },
  ]);
});

test('bold, emphasis and links are read inside a sentence', () => {
  expect(parseProse('A **b** c [d](/e#f).')).toEqual([
    {
      kind: 'paragraph',
      lines: ['A ', { kind: 'strong', text: 'b' }, ' c ', { kind: 'link', text: 'd', href: '/e#f' }, '.'],
    },
  ]);
});

test.each(['Total 5 * 3 * 2 = 30', '2 ** 3 ** 4', 'a * b', '* * *', '4 *5 * 6'])('“%s” stays as typed', (text) => {
  expect(parseProse(text)).toEqual([{ kind: 'paragraph', lines: [text] }]);
});

test('a link that could run script stays plain words', () => {
  expect(parseProse('[x](javascript:alert)')).toEqual([{ kind: 'paragraph', lines: ['x'] }]);
  expect(parseProse('[x](//evil.example)')).toEqual([{ kind: 'paragraph', lines: ['x'] }]);
});

test('plain words are what a reader sees', () => {
  expect(proseText('Write to **us**:\n- [here](/contact)\n- or *there*')).toBe('Write to us:\n\nhere\nor there');
});
