import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import { expect, test } from 'vitest';
import { encodeState } from './encode-state.ts';
import { isJsonData } from './is-json-data.ts';

const read = async (encoded: string) => {
  const { value } = await decode(new Blob([encoded]).stream(), globalThis as unknown as Window & typeof globalThis);
  return value;
};

test.each([
  ['texts, numbers and nothing', { loaderData: { root: { a: 'a', zero: 0, no: false, none: null } }, errors: null }],
  ['lists in lists', { rows: [[1, 2], [], [[null, 'x']], [{ a: [{}] }]] }],
  ['texts that look like encoded values', { type: ['D', 'U', '_1', '-5', 'null'], _3: '_3', '': '' }],
  ['equal values in several places', { a: 'same', same: 'a', list: ['same', 'a', 1, 1, true, true] }],
])('React Router reads %s', async (_what, state) => {
  expect(await read(encodeState(state))).toEqual(state);
});

test('what JSON cannot say is recognised', () => {
  for (const value of [{ a: { b: [1, 'x', null, { c: undefined }] } }, [], 0, '']) expect(isJsonData(value)).toBe(true);
  for (const value of [new Date(), new Map(), new Error('x'), Promise.resolve(), 1n, Number.NaN, -0, [undefined]]) {
    expect(isJsonData({ deep: [{ value }] })).toBe(false);
  }
});
