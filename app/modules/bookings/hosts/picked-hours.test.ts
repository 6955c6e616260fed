import { expect, test } from 'vitest';
import {
  afternoonEnd,
  faultyIndex,
  isUnfinished,
  nextSpan,
  type PickedSpan,
  pickedHours,
  pickedProblem,
  pickedText,
} from './picked-hours.ts';
import { parseHours } from './weekly-hours.ts';

const span = (from: string, to: string): PickedSpan => ({ from, to });

test.each([
  ['09:00-12:30, 13:30-17:00', [span('09:00', '12:30'), span('13:30', '17:00')]],
  ['18:00-24:00', [span('18:00', '00:00')]],
  ['00:00-24:00', [span('00:00', '00:00')]],
  ['', []],
])('the stored hours “%s” are times of pickers, and are stored as they were', (text, spans) => {
  expect(pickedHours(text)).toEqual(spans);
  expect(pickedText(spans)).toBe(text);
});

test('hours that were typed without JavaScript are times of pickers', () => {
  expect(pickedHours('9 to 1')).toEqual([span('09:00', '13:00')]);
});

test.each([
  ['end before they start', [span('17:00', '09:00')], 'The end must be after the start'],
  ['end before they start, around noon', [span('12:00', '11:00')], 'The end must be after the start'],
  ['end when they start', [span('10:00', '10:00')], 'The end must be after the start'],
  ['overlap', [span('09:00', '12:00'), span('11:00', '13:00')], 'These hours overlap'],
  ['overlap until midnight', [span('20:00', '00:00'), span('23:00', '23:30')], 'These hours overlap'],
])(
  'hours that %s are refused at once, by the server too, and are still there after its refusal',
  (_what, spans, why) => {
    expect(pickedProblem(spans)).toContain(why);
    expect(parseHours(pickedText(spans))).toContain(why);
    expect(pickedHours(pickedText(spans))).toEqual(spans);
  },
);

test.each([
  [[span('09:00', '')]],
  [[span('', '17:00')]],
  [[span('', '')]],
  [[span('09:00', '12:00'), span('13:00', '')]],
])('hours without a start or an end are not dropped: %j', (spans) => {
  expect([isUnfinished(spans), pickedProblem(spans)]).toEqual([true, undefined]);
  expect(parseHours(pickedText(spans))).toBeTypeOf('string');
  expect(pickedHours(pickedText(spans))).toEqual(spans);
});

test.each([
  ['the first', [span('17:00', '09:00'), span('18:00', '19:00')], 0],
  ['the second', [span('09:00', '12:00'), span('11:00', '13:00')], 1],
  ['an unfinished one', [span('09:00', '12:00'), span('13:00', '')], 1],
  ['none', [span('09:00', '12:00')], 0],
])('the hours at fault are found: %s', (_which, spans, place) => {
  expect(faultyIndex(spans)).toBe(place);
});

test.each([
  ['09:00', '01:00', '13:00'],
  ['08:30', '05:15', '17:15'],
  ['10:00', '10:00', '22:00'],
  ['13:00', '01:00', null],
  ['22:00', '02:00', null],
  ['09:00', '17:00', null],
  ['09:00', '00:00', null],
  ['09:00', '', null],
])('“%s to %s” means an end at %s', (from, to, end) => {
  expect(afternoonEnd(span(from, to))).toBe(end);
});

test.each([
  ['a morning', [span('09:00', '12:30')], span('13:30', '17:00')],
  ['a day', [span('09:00', '17:00')], span('18:00', '19:00')],
  ['an afternoon entered first', [span('13:00', '16:00'), span('09:00', '11:00')], span('17:00', '18:00')],
  ['an evening', [span('18:00', '22:00')], span('23:00', '00:00')],
  ['a late evening', [span('18:00', '22:30')], null],
  ['a night', [span('18:00', '00:00')], null],
  ['unfinished hours', [span('09:00', '')], span('09:00', '17:00')],
])('further hours follow %s', (_what, spans, next) => {
  expect(nextSpan(spans)).toEqual(next);
});
