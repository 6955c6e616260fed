import { type SQL, sql } from 'drizzle-orm';
import { startOfLondonDay } from '#app/lib/london-day.ts';

/** The columns of the hourly counts that say what is counted. */
export const keyColumns = sql.raw(
  'hour, kind, path, target, entry, exit, referrer, campaign, country, device, browser, language',
);

/** The columns of all counts that say how often. */
export const measureColumns = sql.raw(
  'count, page_visits, page_visitors, visits, visitors, bounces, exits, seconds, depth, timed',
);

/** The hours after midnight during which a page that was opened before it can still report how long it was read. */
export const lateHours = 2;

/**
 * Returns the query that counts single events by hour and by every combination of dimensions, for the days from the
 * first up to, but without, the end. Every count is attributed to exactly one view or event, so that counts add up over
 * any choice of rows: a visit to its first view, a visitor to the first view of the day.
 * @param end null: all later days
 */
export function countedEvents(first: string, end: string | null): SQL {
  const from = startOfLondonDay(first);
  const to = end === null ? null : startOfLondonDay(end);
  const lateUntil = to && new Date(to.getTime() + lateHours * 3_600_000);
  const since = sql`at >= ${from.toISOString()}::timestamptz`;
  const until = to ? sql`at < ${to.toISOString()}::timestamptz` : sql`true`;
  const untilLate = lateUntil ? sql`at < ${lateUntil.toISOString()}::timestamptz` : sql`true`;
  return sql`
    with views as materialized (
      select *,
        row_number() over (partition by visit order by at, view) as number_of_visit,
        row_number() over (partition by visit order by at desc, view desc) as number_from_end,
        row_number() over (partition by visit, path order by at, view) as number_on_page,
        row_number() over (partition by visitor order by at, view) as number_of_visitor,
        row_number() over (partition by visitor, path order by at, view) as number_of_visitor_on_page,
        count(*) over (partition by visit) as views_of_visit
      from analytics_events where kind = 'view' and ${since} and ${until}
    ), last_pages as (
      select visit, path as exit from views where number_from_end = 1
    ), leaves as (
      select view, max(seconds) as seconds, max(depth) as depth
      from analytics_events where kind = 'leave' and ${since} and ${untilLate} group by view
    ), counted as (
      select date_trunc('hour', at) as hour, kind, path, '' as target, entry, exit, referrer, campaign, country, device,
        browser, language, 1 as count, (number_on_page = 1)::int as page_visits,
        (number_of_visitor_on_page = 1)::int as page_visitors, (number_of_visit = 1)::int as visits,
        (number_of_visitor = 1)::int as visitors, (number_of_visit = 1 and views_of_visit = 1)::int as bounces,
        (number_from_end = 1)::int as exits, coalesce(leaves.seconds, 0) as seconds,
        coalesce(leaves.depth, 0) as depth, (leaves.view is not null)::int as timed
      from views join last_pages using (visit) left join leaves using (view)
      union all
      select date_trunc('hour', at), kind, path, target, entry, coalesce(exit, ''), referrer, campaign, country, device,
        browser, language, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0
      from analytics_events left join last_pages using (visit)
      where kind not in ('view', 'leave') and ${since} and ${until}
    )
    select ${keyColumns}, sum(count)::int as count, sum(page_visits)::int as page_visits,
      sum(page_visitors)::int as page_visitors, sum(visits)::int as visits, sum(visitors)::int as visitors,
      sum(bounces)::int as bounces, sum(exits)::int as exits, sum(seconds)::bigint as seconds,
      sum(depth)::bigint as depth, sum(timed)::int as timed
    from counted group by ${keyColumns}`;
}

/**
 * Returns the query that sums hourly counts by list and value, and all of them as the list `all`.
 * @param hours the name of a relation with the columns of the hourly counts
 */
export function countedByValue(hours: SQL): SQL {
  const sums = sql.raw(
    'sum(count)::int as count, sum(page_visits)::int as page_visits, sum(page_visitors)::int as page_visitors, sum(visits)::int as visits, sum(visitors)::int as visitors, sum(bounces)::int as bounces, sum(exits)::int as exits, sum(seconds)::bigint as seconds, sum(depth)::bigint as depth, sum(timed)::int as timed',
  );
  const day = sql.raw("(hour at time zone 'Europe/London')::date");
  return sql`
    select ${day} as day,
      case when grouping(path) = 0 then 'page' when grouping(entry) = 0 then 'entry' when grouping(exit) = 0 then 'exit'
        when grouping(referrer) = 0 then 'referrer' when grouping(campaign) = 0 then 'campaign'
        when grouping(country) = 0 then 'country' when grouping(device) = 0 then 'device'
        when grouping(browser) = 0 then 'browser' when grouping(language) = 0 then 'language' else 'all' end as list,
      coalesce(path, entry, exit, referrer, campaign, country, device, browser, language, '') as value, ${sums}
    from ${hours} as hours where kind = 'view'
    group by grouping sets ((${day}, path), (${day}, entry), (${day}, exit), (${day}, referrer), (${day}, campaign),
      (${day}, country), (${day}, device), (${day}, browser), (${day}, language), (${day}))
    union all
    select ${day}, kind, target, ${sums} from ${hours} as hours where kind <> 'view' group by ${day}, kind, target`;
}
