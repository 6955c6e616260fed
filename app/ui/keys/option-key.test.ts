import { expect, test } from 'vitest';
import { optionKey } from './option-key.ts';

const press = (key: string, more: object = {}) =>
  optionKey({ key, isComposing: false, keyCode: 0, ...more } as KeyboardEvent, 1, 3);

test.each([
  ['ArrowDown', {}, { at: 2 }],
  ['ArrowUp', {}, { at: 0 }],
  ['Enter', {}, 'take'],
  ['Escape', {}, 'close'],
  ['a', {}, null],
  ['Tab', {}, null],
  ['Enter', { isComposing: true }, null],
  ['Escape', { isComposing: true }, null],
  ['Enter', { keyCode: 229 }, null],
  ['Enter', { ctrlKey: true }, null],
  ['ArrowUp', { shiftKey: true }, null],
])('%s with %j', (key, more, expected) => {
  expect(press(key, more)).toEqual(expected);
});

test('the first option follows the last', () => {
  const down = optionKey({ key: 'ArrowDown' } as KeyboardEvent, 2, 3);
  const up = optionKey({ key: 'ArrowUp' } as KeyboardEvent, 0, 3);
  expect([down, up]).toEqual([{ at: 0 }, { at: 2 }]);
});
