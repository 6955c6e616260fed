import { dayMs } from './units.ts';
/** A part of the United Kingdom with bank holidays of its own, by its code in ISO 3166-2. Wales has those of England. */
export type BankHolidayRegion = 'ENG' | 'SCT' | 'NIR';

/** Days that a proclamation added, for all regions or for those named. Source: gov.uk/bank-holidays. */
const added: Readonly<Record<number, readonly (readonly [day: string, ...regions: BankHolidayRegion[]])[]>> = {
  2002: [['06-03']],
  2011: [['04-29']],
  2012: [['06-05']],
  2022: [['06-03'], ['09-19']],
  2023: [['05-08']],
  2026: [['06-15', 'SCT']],
};

/** Days that a proclamation moved, by the day on which they would have been. */
const moved: ReadonlyMap<string, string> = new Map([
  ['2002-05-27', '2002-06-04'],
  ['2012-05-28', '2012-06-04'],
  ['2020-05-04', '2020-05-08'],
  ['2022-05-30', '2022-06-02'],
]);

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const timeOf = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day);
const weekdayOf = (time: number) => new Date(time).getUTCDay();

/** Returns the time of Easter Sunday, by the Gregorian computus. */
function easterOf(year: number): number {
  const [golden, century] = [year % 19, Math.floor(year / 100)];
  const corrected = (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30;
  const moon = corrected - (corrected > 28 || (corrected === 28 && golden > 10) ? 1 : 0);
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  return timeOf(year, 3, 28 + moon - weekday);
}

const firstMonday = (year: number, month: number) => {
  const first = timeOf(year, month, 1);
  return first + ((8 - weekdayOf(first)) % 7) * dayMs;
};

const lastMonday = (year: number, month: number) => {
  const last = timeOf(year, month + 1, 0);
  return last - ((weekdayOf(last) + 6) % 7) * dayMs;
};

/** Days of a fixed date, which a weekday replaces when they are at a weekend. */
const datesOf: Readonly<Record<BankHolidayRegion, readonly (readonly [month: number, day: number])[]>> = {
  ENG: [
    [1, 1],
    [12, 25],
    [12, 26],
  ],
  SCT: [
    [1, 1],
    [1, 2],
    [11, 30],
    [12, 25],
    [12, 26],
  ],
  NIR: [
    [1, 1],
    [3, 17],
    [7, 12],
    [12, 25],
    [12, 26],
  ],
};

function daysOfYear(region: BankHolidayRegion, year: number): string[] {
  const easter = easterOf(year);
  const mondays = [
    firstMonday(year, 5),
    lastMonday(year, 5),
    region === 'SCT' ? firstMonday(year, 8) : lastMonday(year, 8),
    ...(region === 'SCT' ? [] : [easter + dayMs]),
  ];
  const days = new Set([easter - 2 * dayMs, ...mondays].map((time) => moved.get(dayOf(time)) ?? dayOf(time)));
  const dates = datesOf[region].map(([month, day]) => timeOf(year, month, day));
  for (const time of dates) days.add(dayOf(time));
  for (const time of dates) {
    if (![0, 6].includes(weekdayOf(time))) continue;
    let substitute = time;
    while ([0, 6].includes(weekdayOf(substitute)) || days.has(dayOf(substitute))) substitute += dayMs;
    days.add(dayOf(substitute));
  }
  for (const [day, ...regions] of added[year] ?? [])
    if (regions.length === 0 || regions.includes(region)) days.add(`${year}-${day}`);
  return [...days];
}

/**
 * Returns the bank holidays of a region, by default of England and Wales, in these years, as days such as `2026-12-25`.
 * A day at a weekend is one of them, and so is the weekday that replaces it. A holiday that is proclaimed for a single
 * year is known from the release after it on.
 */
export const bankHolidays = (
  firstYear: number,
  lastYear: number,
  region: BankHolidayRegion = 'ENG',
): ReadonlySet<string> =>
  new Set(
    Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index).flatMap((year) =>
      daysOfYear(region, year),
    ),
  );
