import { bankHolidays } from '#app/lib/time/bank-holidays.ts';
import type { Interval } from '../times/intervals.ts';
import { type Region, regionCodes } from '../times/regions.ts';
import { type HostHours, workingIntervals } from '../times/working-hours.ts';

/** Returns when a host works within a range: weekly hours, exceptions, and the bank holidays of their region. */
export const hostHours = (host: Omit<HostHours, 'holidays'> & { region: Region }, range: Interval): Interval[] =>
  workingIntervals({ ...host, holidays: holidaysOf(host.region, range) }, range);

function holidaysOf(region: Region, { start, end }: Interval): ReadonlySet<string> {
  const code = regionCodes[region];
  return code ? bankHolidays(new Date(start).getUTCFullYear(), new Date(end).getUTCFullYear(), code) : new Set();
}
