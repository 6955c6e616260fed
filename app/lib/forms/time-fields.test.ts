import { expect, test } from 'vitest';
import { z } from 'zod';
import { optionalField } from './optional-field.ts';
import { dayField, localTimeField, momentField, momentText } from './time-fields.ts';

test.each(['1900-01-01', '2024-02-29', '2026-10-25', '2200-12-31'])('%s is a day', (day) => {
  expect(dayField().parse(day)).toBe(day);
});

const noDays = [
  ...['', 'today', '2026-02-30', '2025-02-29', '2026-13-01', '2026-1-1', '2026-11-24T00:00:00Z', '24/11/2026'],
  ...['0000-01-01', '0001-01-01', '1899-12-31', '2201-01-01', '9999-12-31', '+010000-01-01', '-000001-01-01'],
];
test.each([...noDays, undefined, null, 20261124, new Date('2026-11-24')])('%j is no day', (text) => {
  expect(dayField().safeParse(text).success).toBe(false);
});

test('an optional day is null if it is empty or missing, and a wrong one says what is wrong', () => {
  const form = z.object({ lastDay: optionalField(dayField('Please choose the last day')) });
  for (const empty of [{}, { lastDay: '' }, { lastDay: null }]) expect(form.parse(empty)).toEqual({ lastDay: null });
  const messageOf = (lastDay: string) => form.safeParse({ lastDay }).error?.issues.map(({ message }) => message);
  expect(messageOf('soon')).toEqual(['Please choose the last day']);
  expect(messageOf('0026-11-24')).toEqual(['Please choose a year from 1900 to 2200']);
});

test.each([
  ['2026-11-24T14:30:00Z', '2026-11-24T14:30:00.000Z'],
  ['2026-11-24T14:30:00+01:00', '2026-11-24T13:30:00.000Z'],
  [' 2026-11-24T14:30:00.123456-05:30 ', '2026-11-24T20:00:00.123Z'],
  ['1900-01-01T00:00:00Z', '1900-01-01T00:00:00.000Z'],
  ['2200-12-31T23:59:59Z', '2200-12-31T23:59:59.000Z'],
])('%j is the moment %s', (text, moment) => {
  expect(momentField().parse(text).toISOString()).toBe(moment);
});

const noMoments = [
  ...['', 'now', '2026-11-24', '2026-11-24T14:30:00', '2026-02-30T14:30:00Z', '2026-11-24T24:30:00Z'],
  ...['0000-01-01T00:00:00Z', '0000-12-31T23:59:59.999999Z', '9999-12-31T23:59:00-12:00', '9999-12-31T23:59:59Z'],
  ...['1900-01-01T00:30:00+01:00', '2200-12-31T23:30:00-01:00', '+012026-11-24T14:30:00Z'],
];
test.each([...noMoments, undefined, null, 0, 1_795_530_600_000])('%j is no moment', (text) => {
  expect(momentField().safeParse(text).success).toBe(false);
  expect(momentText().safeParse(text).success).toBe(false);
});

test('a time on the clocks of a place is a moment, unless the day or the year is not one', () => {
  const at = localTimeField('Choose a time', 'America/New_York');
  expect(at.parse('2026-11-24T09:30').toISOString()).toBe('2026-11-24T14:30:00.000Z');
  for (const wrong of ['', '2026-02-30T10:00', '0000-01-01T00:00', '0099-01-01T00:00', '9999-12-31T23:59', undefined])
    expect(at.safeParse(wrong).error?.issues).toMatchObject([{ message: 'Choose a time' }]);
  for (const wrong of ['1604-01-01T00:00', '2201-01-01T12:00'])
    expect(at.safeParse(wrong).error?.issues).toMatchObject([{ message: 'Please choose a year from 1900 to 2200' }]);
});
