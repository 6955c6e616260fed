import { createRequire } from 'node:module';

const byYear = new Map<number, readonly string[]>();
/** Years that are computed together, because loading the rules costs half a second. */
const yearsAhead = 3;

/**
 * Returns the bank holidays of England and Wales in these years, substitute days included, as days such as `2026-12-25`.
 */
export function bankHolidays(firstYear: number, lastYear: number): ReadonlySet<string> {
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);
  const missing = years.find((year) => !byYear.has(year));
  if (missing !== undefined) computeYears(missing, Math.max(lastYear, missing + yearsAhead));
  return new Set(years.flatMap((year) => byYear.get(year) ?? []));
}

/** The rules of all countries take 20 MB. An imported module stays in memory for good. A required one can be released. */
function computeYears(firstYear: number, lastYear: number): void {
  const require = createRequire(import.meta.url);
  const Holidays = require('date-holidays') as typeof import('date-holidays').default;
  const england = new Holidays('GB', 'ENG');
  for (let year = firstYear; year <= lastYear; year += 1) {
    const days = england.getHolidays(year, 'en').filter(({ type }) => type === 'public');
    byYear.set(
      year,
      days.map(({ date }) => date.slice(0, 10)),
    );
  }
  for (const file of Object.keys(require.cache)) if (file.includes('date-holidays')) delete require.cache[file];
}
