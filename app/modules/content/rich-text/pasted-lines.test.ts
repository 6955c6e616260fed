import { expect, test } from 'vitest';
import { parseTextBlocks, writeTextBlocks } from '#app/lib/text/text-blocks.ts';
import { keepProducts, linesAsParagraphs } from './pasted-lines.ts';

test.each([
  ['**Hours**\nMonday\r\nTuesday', ['paragraph', 'paragraph', 'paragraph']],
  ['- a\n- b\nWords\nMore', ['list', 'paragraph', 'paragraph']],
  ['Words\n- a\n- b', ['paragraph', 'list']],
  ['One\n\nTwo', ['paragraph', 'paragraph']],
  ['## Title\nWords', ['heading', 'paragraph']],
])('the lines of a letter that is pasted as %j stay lines', (text, kinds) => {
  expect(parseTextBlocks(linesAsParagraphs(text), 'letter').map(({ kind }) => kind)).toEqual(kinds);
});

test.each(['5*3*2', '5 * 3 * 2', '12*4', '2*3*4*5'])('the product %s is no emphasis', (text) => {
  expect(parseTextBlocks(keepProducts(text), 'letter')).toEqual([{ kind: 'paragraph', words: [text] }]);
});

test('stars of code stay as they are', () => {
  expect(keepProducts('`5*3`')).toBe('`5*3`');
});

test('spaces at the ends of marked words are written outside of the signs', () => {
  const words = ['a', { kind: 'emphasis' as const, text: ' b ' }, 'c', { kind: 'strong' as const, text: ' ' }, 'd'];
  const text = writeTextBlocks([{ kind: 'paragraph', words }], 'letter');
  expect(text).toBe('a *b* c d');
  expect(parseTextBlocks(text, 'letter')).toEqual([
    { kind: 'paragraph', words: ['a ', { kind: 'emphasis', text: 'b' }, ' c d'] },
  ]);
});
