import { expect, test } from 'vitest';
import { compareDocuments, isSame } from './compare-documents.ts';

const block = (id: string, fields: object = {}) => ({ id, type: 'text', title: id, ...fields });
const page = (blocks: ReturnType<typeof block>[], details: object = {}) => ({ title: 'About', ...details, blocks });

test('what is the same is no change', () => {
  const one = page([block('a', { items: [{ label: 'x' }] })]);
  expect(isSame(compareDocuments(one, structuredClone(one)))).toBe(true);
  // An emptied field equals one that was never filled in.
  expect(isSame(compareDocuments(one, page([block('a', { items: [{ label: 'x' }], folio: '' })])))).toBe(true);
});

test('changes are told block by block, value by value', () => {
  const before = page([block('a', { items: ['one', 'two'] }), block('b'), block('c')]);
  const after = page([block('a', { items: ['one', 'zwei'] }), block('d'), block('c')], { title: 'About us' });
  const { details, blocks } = compareDocuments(before, after);
  expect(details).toEqual([{ part: 'Title', before: 'About', after: 'About us' }]);
  expect(blocks.map(({ id, change }) => [id, change])).toEqual([
    ['a', 'changed'],
    ['d', 'added'],
    ['b', 'removed'],
  ]);
  expect(blocks[0]?.differences).toEqual([{ part: 'Items › 2', before: 'two', after: 'zwei' }]);
});

test.each([
  [true, false, 'Yes', 'No'],
  ['2026-10-14', '2027-01-05', '14 Oct 2026', '5 Jan 2027'],
  [undefined, '2024-02-29', null, '29 Feb 2024'],
  ['2026-13-45', 7, '2026-13-45', '7'],
  ['On 2026-10-14', 'On 2026-10-15', 'On 2026-10-14', 'On 2026-10-15'],
])('the stored values %j and %j are shown as people read them', (before, after, earlier, later) => {
  const { details } = compareDocuments(page([], { value: before }), page([], { value: after }));
  expect(details).toEqual([{ part: 'Value', before: earlier, after: later }]);
});

test('of an order that changed, only what was moved is named', () => {
  const before = page(['a', 'b', 'c', 'd'].map((id) => block(id)));
  const after = page(['d', 'a', 'b', 'c'].map((id) => block(id)));
  expect(compareDocuments(before, after).blocks.map(({ id, change }) => [id, change])).toEqual([['d', 'moved']]);
});
