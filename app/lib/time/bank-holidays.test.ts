import { expect, test } from 'vitest';
import { bankHolidays } from './bank-holidays.server.ts';

test('the bank holidays are those that gov.uk lists for England and Wales, with the substitute days', () => {
  const days = bankHolidays(2026, 2027);
  const listed = [
    '2026-01-01 2026-04-03 2026-04-06 2026-05-04 2026-05-25 2026-08-31 2026-12-25 2026-12-28',
    '2027-01-01 2027-03-26 2027-03-29 2027-05-03 2027-05-31 2027-08-30 2027-12-27 2027-12-28',
  ].flatMap((year) => year.split(' '));
  expect(listed.filter((day) => !days.has(day))).toEqual([]);
  const onWeekdays = [...days].filter((day) => ![0, 6].includes(new Date(day).getUTCDay()));
  expect(onWeekdays.sort()).toEqual(listed);
});
