import { and, asc, eq, gte, lte } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { bankHolidays } from '#app/lib/time/bank-holidays.ts';
import { addDays, startOfLondonDay } from '#app/lib/time/london-day.ts';
import { hostHours } from '../hosts/host-hours.server.ts';
import { bookingHostExceptions, bookingHosts } from '../tables.server.ts';
import { mergeIntervals } from '../times/intervals.ts';
import { regionCodes } from '../times/regions.ts';
import { minutesOn, type OpenDay } from './calendar.ts';

/** Returns when a person works on these days in London, and who is off; of one host, or of all that are active. */
export async function listOpenHours(days: readonly string[], hostId: string | null): Promise<OpenDay[]> {
  const [first = '', last = first] = [days[0], days.at(-1)];
  const hosts = await db
    .select()
    .from(bookingHosts)
    .where(hostId ? eq(bookingHosts.id, hostId) : eq(bookingHosts.isActive, true))
    .orderBy(asc(bookingHosts.name));
  const exceptions = await db
    .select()
    .from(bookingHostExceptions)
    .where(and(gte(bookingHostExceptions.lastDay, first), lte(bookingHostExceptions.firstDay, last)));
  const range = { start: startOfLondonDay(first).getTime(), end: startOfLondonDay(addDays(last, 1)).getTime() };
  const of = hosts.map((host) => ({ ...host, exceptions: exceptions.filter((each) => each.hostId === host.id) }));
  const open = mergeIntervals(of.flatMap((host) => hostHours(host, range)));
  return days.map((day) => ({
    day,
    hours: open.flatMap((interval) => minutesOn(day, interval) ?? []),
    notes: notesOn(day, of),
  }));
}

type Host = typeof bookingHosts.$inferSelect & { exceptions: (typeof bookingHostExceptions.$inferSelect)[] };

/** Bank holidays once, and each host who has the day off. An exception with hours on a holiday is work. */
function notesOn(day: string, hosts: readonly Host[]): string[] {
  const year = Number(day.slice(0, 4));
  const isHolidayOf = ({ region, exceptions }: Host) => {
    const code = regionCodes[region];
    return code !== null && covering(day, exceptions).length === 0 && bankHolidays(year, year, code).has(day);
  };
  const isOff = ({ exceptions }: Host) => covering(day, exceptions).some(({ hours }) => hours.length === 0);
  const off = hosts.filter(isOff).map(({ name }) => (hosts.length === 1 ? 'Time off' : `${name} is off`));
  // Two hosts can have one name.
  return [...(hosts.some(isHolidayOf) ? ['Bank holiday'] : []), ...new Set(off)];
}

const covering = (day: string, exceptions: Host['exceptions']) =>
  exceptions.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
