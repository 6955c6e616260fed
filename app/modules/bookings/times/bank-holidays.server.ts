import type { Region } from './regions.ts';

const statesOf: Record<Exclude<Region, 'none'>, string> = {
  'england-and-wales': 'ENG',
  scotland: 'SCT',
  'northern-ireland': 'NIR',
};

const known = new Map<string, Promise<readonly string[]>>();

/** Returns the bank holidays of a region in these years, as days. */
export async function listBankHolidays(region: Region, years: readonly number[]): Promise<ReadonlySet<string>> {
  if (region === 'none') return new Set();
  const perYear = await Promise.all(
    years.map((year) => {
      const key = `${region} ${year}`;
      const found = known.get(key) ?? readYear(statesOf[region], year);
      known.set(key, found);
      return found;
    }),
  );
  return new Set(perYear.flat());
}

async function readYear(state: string, year: number): Promise<string[]> {
  // Its data takes a third of a second to read, so it is read when the first free times are asked for.
  const { default: Holidays } = await import('date-holidays');
  return new Holidays('GB', state)
    .getHolidays(year)
    .filter(({ type }) => type === 'public' || type === 'bank')
    .map(({ date }) => date.slice(0, 10));
}
