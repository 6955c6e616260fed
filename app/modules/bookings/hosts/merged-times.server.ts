import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#app/core/database/transaction.server.ts';
import { bookingCalendars, bookingCalendarTimes } from '../calendars/tables.server.ts';
import type { Interval } from '../times/intervals.ts';

/**
 * Returns the times of hosts, merged and in order, by the database: a month of ten hosts is thousands of rows, which
 * cost more to read than to merge.
 * @param taken selects `host_id` and `during`, a range of time
 */
export async function mergedTimes(on: Queryable, taken: SQL): Promise<Map<string, Interval[]>> {
  const { rows } = await on.execute<{ host_id: string; times: [number, number][] }>(sql`
    select host_id, json_agg(json_build_array(extract(epoch from lower(span)) * 1000, extract(epoch from upper(span)) * 1000)
      order by span) as times
    from (select host_id, unnest(range_agg(during)) as span from (${taken}) taken group by host_id) merged
    group by host_id`);
  return new Map(rows.map(({ host_id: id, times }) => [id, times.map(([start, end]) => ({ start, end }))]));
}

/** Selects the busy times of the calendars of these hosts that touch a range, for `mergedTimes`. */
export const calendarTimes = (hostIds: string[], { start, end }: Interval): SQL =>
  sql`select calendar.host_id, tstzrange(busy.starts_at, busy.ends_at) as during
    from ${bookingCalendarTimes} busy join ${bookingCalendars} calendar on calendar.id = busy.calendar_id
    where ${inArray(sql`calendar.host_id`, hostIds)} and busy.starts_at < ${new Date(end).toISOString()}
      and busy.ends_at > ${new Date(start).toISOString()} and busy.starts_at < busy.ends_at`;
