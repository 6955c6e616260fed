/**
 * Returns the bank holidays of England and Wales in these years, substitute days included, as days such as `2026-12-25`.
 * The package with the rules of all countries takes 20 MB of memory, so it is loaded when the first day is asked for.
 */
export async function readBankHolidays(firstYear: number, lastYear: number): Promise<ReadonlySet<string>> {
  const { default: Holidays } = await import('date-holidays');
  const england = new Holidays('GB', 'ENG');
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);
  const days = years.flatMap((year) => england.getHolidays(year, 'en').filter(({ type }) => type === 'public'));
  return new Set(days.map(({ date }) => date.slice(0, 10)));
}
