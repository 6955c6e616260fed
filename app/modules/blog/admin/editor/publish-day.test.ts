import { expect, test } from 'vitest';
import { askedDay, askedTime, shownDay } from './publish-day.ts';

const now = new Date('2026-11-28T12:00:00Z');
const planned = new Date('2026-12-10T10:30:00Z');
const past = '2026-05-01';
const later = '2026-12-15';

test.each([
  ['nothing set', { publishDate: null, publishAt: null, chosen: null }, null, undefined, ''],
  ['a day chosen', { publishDate: null, publishAt: null, chosen: later }, later, `${later}T09:00`, later],
  ['a later day of an import', { publishDate: later, publishAt: null, chosen: null }, later, `${later}T09:00`, later],
  ['a past date', { publishDate: past, publishAt: null, chosen: null }, null, undefined, past],
  ['today', { publishDate: '2026-11-28', publishAt: null, chosen: null }, null, undefined, '2026-11-28'],
  ['scheduled', { publishDate: null, publishAt: planned, chosen: null }, null, undefined, '2026-12-10'],
  ['scheduled, later import', { publishDate: later, publishAt: planned, chosen: null }, null, undefined, '2026-12-10'],
  ['scheduled, past date', { publishDate: past, publishAt: planned, chosen: null }, null, undefined, past],
  ['scheduled, other day', { publishDate: null, publishAt: planned, chosen: later }, later, `${later}T10:30`, later],
  ['live, later date', { isPublished: true, publishDate: later, publishAt: null, chosen: null }, null, undefined, ''],
  ['its own day', { publishDate: null, publishAt: planned, chosen: '2026-12-10' }, null, undefined, '2026-12-10'],
])('%s: the field shows one day, and the dialog proposes what is not scheduled', (_case, state, day, time, shown) => {
  const of = { isPublished: false, ...state, now };
  expect([askedDay(of), askedTime(of), shownDay(of)]).toEqual([day, time, shown]);
});

test('in summer the proposed hour is nine in London', () => {
  const of = { isPublished: false, publishDate: null, publishAt: null, chosen: '2027-07-01', now };
  expect(askedTime(of)).toBe('2027-07-01T09:00');
});
