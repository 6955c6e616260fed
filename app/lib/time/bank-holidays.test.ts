import Holidays from 'date-holidays';
import { expect, test } from 'vitest';
import { bankHolidays } from './bank-holidays.ts';

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

test('proclaimed days are added, and moved days are only where they were moved to', () => {
  const jubilees = ['2002-06-03', '2002-06-04', '2011-04-29', '2012-06-04', '2012-06-05', '2020-05-08', '2022-06-02'];
  const days = bankHolidays(2000, 2030);
  expect([...jubilees, '2022-06-03', '2022-09-19', '2023-05-08'].filter((day) => !days.has(day))).toEqual([]);
  expect(['2002-05-27', '2012-05-28', '2020-05-04', '2022-05-30', '2026-06-15'].filter((day) => days.has(day))).toEqual(
    [],
  );
});

/** The library does not know the day that Scotland had for the World Cup. */
const unknownThere = ['2026-06-15'];

test('every region has the days that an independent library computes', () => {
  for (const region of ['ENG', 'SCT', 'NIR'] as const) {
    const library = new Holidays('GB', region);
    for (let year = 2013; year <= 2060; year += 1) {
      const theirs = library.getHolidays(year, 'en').filter(({ type }) => type === 'public');
      const expected = new Set(theirs.map(({ date }) => date.slice(0, 10)));
      const days = [...bankHolidays(year, year, region)].filter((day) => !unknownThere.includes(day));
      expect(days.sort(), `${region} ${year}`).toEqual([...expected].sort());
    }
  }
});
