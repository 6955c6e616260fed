import { createRequire } from 'node:module';

/** A part of the United Kingdom with bank holidays of its own, by its code in ISO 3166-2. Wales has those of England. */
export type BankHolidayRegion = 'ENG' | 'SCT' | 'NIR';

const byYear = new Map<string, readonly string[]>();
/** Years that are computed together, because loading the rules costs half a second. */
const yearsAhead = 3;

/**
 * Returns the bank holidays of a region, by default of England and Wales, in these years, substitute days included, as
 * days such as `2026-12-25`.
 */
export function bankHolidays(
  firstYear: number,
  lastYear: number,
  region: BankHolidayRegion = 'ENG',
): ReadonlySet<string> {
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);
  const missing = years.find((year) => !byYear.has(`${region} ${year}`));
  if (missing !== undefined) computeYears(region, missing, Math.max(lastYear, missing + yearsAhead));
  return new Set(years.flatMap((year) => byYear.get(`${region} ${year}`) ?? []));
}

/**
 * The rules of all countries take 20 MB. An imported module stays in memory until the process ends. A required one can
 * be released.
 */
function computeYears(region: BankHolidayRegion, firstYear: number, lastYear: number): void {
  const require = createRequire(import.meta.url);
  const Holidays = require('date-holidays') as typeof import('date-holidays').default;
  const rules = new Holidays('GB', region);
  for (let year = firstYear; year <= lastYear; year += 1) {
    const days = rules.getHolidays(year, 'en').filter(({ type }) => type === 'public');
    byYear.set(
      `${region} ${year}`,
      days.map(({ date }) => date.slice(0, 10)),
    );
  }
  for (const file of Object.keys(require.cache)) if (file.includes('date-holidays')) delete require.cache[file];
}
