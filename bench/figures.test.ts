import { expect, test } from 'vitest';
import { figuresTable, isMet, type RecordedFigure } from './figures.ts';

const figure = (details: Partial<RecordedFigure>): RecordedFigure => ({
  bench: 'rendering',
  name: '/about, logged in',
  value: 0.25,
  unit: 'ms',
  side: 'own',
  slowness: 1.5,
  ...details,
});

test('an aim is a limit above, a limit below, or none', () => {
  expect(isMet(figure({ atMost: 1 }))).toBe(true);
  expect(isMet(figure({ atMost: 0.2 }))).toBe(false);
  expect(isMet(figure({ atLeast: 0.8 }))).toBe(false);
  expect(isMet(figure({}))).toBeNull();
});

test('the table has a row for each figure, and the other checkout’s value beside it', () => {
  const table = figuresTable([
    figure({ atMost: 1, correctedBy: 2.14 }),
    figure({ side: 'other', value: 4.7 }),
    figure({ bench: 'cached-pages', name: '/', value: 0.71, unit: 'of node:http', atLeast: 0.8 }),
  ]);
  const [head, , first, second] = table.split('\n').map((line) => line.split(/ {2,}/));
  expect(head).toEqual(['benchmark', 'figure', 'value', 'other', 'unit', 'aim', 'met', 'machine']);
  expect(first).toEqual([
    'rendering',
    '/about, logged in',
    '0.25',
    '4.7',
    'ms',
    '≤ 1',
    'met',
    '2.14 × slower, corrected',
  ]);
  expect(second).toEqual(['cached-pages', '/', '0.71', 'of node:http', '≥ 0.8', 'NOT MET', '1.5 × slower']);
});
