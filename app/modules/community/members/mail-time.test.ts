import { expect, test } from 'vitest';
import { isMailDue, type MailTimes } from './mail-time.ts';

const times = (changes: Partial<MailTimes>): MailTimes => ({
  mailFrequency: 'immediately',
  quietFrom: null,
  quietUntil: null,
  timeZone: 'Europe/London',
  lastDigestAt: null,
  ...changes,
});
const at = (text: string) => new Date(text);
const due = (now: string, oldest: string, changes: Partial<MailTimes> = {}) =>
  isMailDue(at(now), at(oldest), times(changes));

test('at once is two minutes later, and not in quiet hours of the member’s own time zone', () => {
  expect(due('2026-11-22T10:01:00Z', '2026-11-22T10:00:00Z')).toBe(false);
  expect(due('2026-11-22T10:02:00Z', '2026-11-22T10:00:00Z')).toBe(true);
  const quiet = { quietFrom: 22, quietUntil: 7, timeZone: 'America/New_York' };
  expect(due('2026-11-22T10:30:00Z', '2026-11-22T10:00:00Z', quiet)).toBe(false);
  expect(due('2026-11-22T12:00:00Z', '2026-11-22T10:00:00Z', quiet)).toBe(true);
  expect(due('2026-11-23T03:00:00Z', '2026-11-22T10:00:00Z', quiet)).toBe(false);
});

test('a daily email comes at eight, once, and an hour earlier in summer', () => {
  const daily = { mailFrequency: 'daily' } as const;
  expect(due('2026-11-22T07:59:00Z', '2026-11-21T20:00:00Z', daily)).toBe(false);
  expect(due('2026-11-22T08:00:00Z', '2026-11-21T20:00:00Z', daily)).toBe(true);
  expect(due('2026-07-22T07:00:00Z', '2026-07-21T20:00:00Z', daily)).toBe(true);
  const lastDigestAt = at('2026-11-22T08:00:00Z');
  expect(due('2026-11-22T23:00:00Z', '2026-11-22T09:00:00Z', { ...daily, lastDigestAt })).toBe(false);
  expect(due('2026-11-23T08:30:00Z', '2026-11-22T09:00:00Z', { ...daily, lastDigestAt })).toBe(true);
});

test('a weekly email comes on Monday', () => {
  const weekly = { mailFrequency: 'weekly' } as const;
  expect(due('2026-11-22T20:00:00Z', '2026-11-17T09:00:00Z', weekly)).toBe(false);
  expect(due('2026-11-23T08:00:00Z', '2026-11-17T09:00:00Z', weekly)).toBe(true);
});
