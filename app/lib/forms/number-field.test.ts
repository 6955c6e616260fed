import { expect, test } from 'vitest';
import { z } from 'zod';
import { numberChoice, rowNumber, wholeNumber } from './number-field.ts';
import { optionalField } from './optional-field.ts';

const hours = wholeNumber({ max: 24 });

test.each([
  ['0', 0],
  ['24', 24],
  [' 7 ', 7],
  ['07', 7],
  ['+7', 7],
  ['7.0', 7],
  // A browser sends what was typed into a number field as it is.
  ['1e1', 10],
  // From JSON, and from stored settings.
  [12, 12],
])('%j is the number %d', (typed, number) => {
  expect(hours.parse(typed)).toBe(number);
});

const noNumbers = ['', ' ', '\n', undefined, null, true, [], ['7'], 'seven', '7 hours', '0x7', '7,5', '7.5', '٧'];
const outside = [...['-1', '25', '1e9', '1e999', 'Infinity', 'NaN'], Number.NaN, Number.POSITIVE_INFINITY];

test.each([...noNumbers, ...outside])('%j is refused, and never 0', (typed) => {
  expect(hours.safeParse(typed).success).toBe(false);
  expect(z.object({ hours }).safeParse({ hours: typed }).success).toBe(false);
});

test('a default is for a field that the form does not have, and not for a cleared one', () => {
  const form = z.object({ hours: hours.default(3) });
  expect(form.parse({})).toEqual({ hours: 3 });
  expect(form.safeParse({ hours: '' }).error?.issues).toMatchObject([
    { path: ['hours'], message: 'Please enter a whole number' },
  ]);
});

test('the number of an optional field is null if it is cleared or missing, and wrong ones are refused', () => {
  const form = z.object({ limit: optionalField(wholeNumber({ min: 1, max: 100 })) });
  for (const empty of [{}, { limit: '' }, { limit: '  ' }, { limit: null }])
    expect(form.parse(empty)).toEqual({ limit: null });
  expect(form.parse({ limit: '5' })).toEqual({ limit: 5 });
  for (const limit of ['0', '101', 'none', '-', false]) expect(form.safeParse({ limit }).success).toBe(false);
});

test('the number of a row starts at 1, and is no larger than a column holds', () => {
  expect(rowNumber().parse('2147483647')).toBe(2_147_483_647);
  for (const number of ['0', '', '2147483648', '99999999999999999999'])
    expect(rowNumber().safeParse(number).success).toBe(false);
});

test('a choice of numbers takes those alone', () => {
  const days = numberChoice([0, 30, 90], 'Please choose');
  expect([days.parse('30'), days.parse(90), days.parse('0')]).toEqual([30, 90, 0]);
  for (const other of ['', ' ', undefined, null, '31', 'all']) expect(days.safeParse(other).success).toBe(false);
});
