import { expect, test } from 'vitest';
import type { ListColumn } from '#app/lib/lists/list-definition.ts';
import { shareRoom } from './column-room.ts';

const columnOf = (key: string, room: number, isLesser = false): ListColumn => ({ key, label: '', room, isLesser });
const share = (
  columns: readonly ListColumn[],
  options: Partial<Parameters<typeof shareRoom>[1]> = {},
): [isNarrow: boolean, ...from: string[]] => {
  const { isNarrow, shownFrom } = shareRoom(columns, {
    hasTicks: false,
    isChosen: false,
    sortedBy: undefined,
    ...options,
  });
  return [isNarrow, ...Array.from(shownFrom, ([key, from]) => `${key} ${from}`)];
};

const columns = [columnOf('name', 20), columnOf('size', 8, true), columnOf('state', 10), columnOf('day', 10, true)];

test('columns that are not lesser are always shown, and of the lesser ones the first that fit', () => {
  expect(share([columnOf('name', 20), columnOf('state', 10)])).toEqual([true]);
  expect(share(columns)).toEqual([true, 'day from-51']);
  expect(share(columns, { hasTicks: true })).toEqual([true, 'size from-43', 'day from-51']);
  expect(share([...columns, columnOf('note', 60, true)])).toEqual([true, 'day from-51', 'note from-76']);
});

test('columns that somebody has chosen, or sorts by, are never left out', () => {
  expect(share(columns, { isChosen: true })).toEqual([false]);
  expect(share(columns, { sortedBy: 'day' })).toEqual([true, 'size from-51']);
});

test('a list whose columns do not fit the narrowest table is one in a wider window only', () => {
  expect(share([columnOf('name', 20), columnOf('state', 21)])).toEqual([false]);
});
