import { type SQL, sql } from 'drizzle-orm';
import { startOfLondonDay } from '#app/lib/time/london-day.ts';
import { hourMs } from '#app/lib/time/units.ts';
import { sequenceArrow } from '../definitions/dimensions.ts';

const keyColumns = sql.raw(
  'hour, kind, path, target, sequence, entry, exit, referrer, campaign, country, device, browser, language',
);

/** The hours after midnight during which a page that was opened before it can still report how long it was read. */
export const lateHours = 2;

/** Pages of a sequence that led to a conversion: the last ones. */
const maxSequence = 6;
const maxSequenceLength = 300;

/**
 * Returns the query that counts the single events of a day by hour and by every combination of dimensions. Every count
 * is attributed to exactly one view or event, so that counts add up over any choice of rows: a visit to its first view,
 * a visitor to the first view of the day.
 * @param day in London
 * @param end the day after it
 */
export function countedEvents(day: string, end: string): SQL {
  const to = startOfLondonDay(end);
  const lateUntil = new Date(to.getTime() + lateHours * hourMs);
  const since = sql`at >= ${startOfLondonDay(day).toISOString()}::timestamptz`;
  const until = sql`at < ${to.toISOString()}::timestamptz`;
  const untilLate = sql`at < ${lateUntil.toISOString()}::timestamptz`;
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
    ), conversions as materialized (
      select row_number() over () as number, * from analytics_events
      where kind = 'conversion' and ${since} and ${until}
    ), opened as (
      select number, views.path, views.at, views.view,
        lag(views.path) over (partition by number order by views.at, views.view) as path_before
      from conversions join views on views.visit = conversions.visit and views.at <= conversions.at
    ), steps as (
      select *, row_number() over (partition by number order by at desc, view desc) as number_from_end
      from opened where path is distinct from path_before
    ), sequences as (
      select number, string_agg(path, ${sequenceArrow}::text order by at, view) as pages
      from steps where number_from_end <= ${maxSequence} group by number
    ), counted as (
      select date_trunc('hour', at) as hour, kind, path, '' as target, '' as sequence, entry, exit, referrer, campaign,
        country, device, browser, language, 1 as count, (number_on_page = 1)::int as page_visits,
        (number_of_visitor_on_page = 1)::int as page_visitors, (number_of_visit = 1)::int as visits,
        (number_of_visitor = 1)::int as visitors, (number_of_visit = 1 and views_of_visit = 1)::int as bounces,
        (number_from_end = 1)::int as exits, coalesce(leaves.seconds, 0) as seconds,
        coalesce(leaves.depth, 0) as depth, (leaves.view is not null)::int as timed
      from views join last_pages using (visit) left join leaves using (view)
      union all
      select date_trunc('hour', at), kind, path, target, '', entry, coalesce(exit, ''), referrer, campaign, country,
        device, browser, language, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0
      from analytics_events left join last_pages using (visit)
      where kind not in ('view', 'leave', 'conversion') and ${since} and ${until}
      union all
      select date_trunc('hour', at), kind, path, target,
        left(target || ': ' || coalesce(pages, path), ${maxSequenceLength}), entry, coalesce(exit, ''), referrer,
        campaign, country, device, browser, language, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0
      from conversions left join sequences using (number) left join last_pages using (visit)
    )
    select extract(epoch from hour)::float8 as hour, kind, path, target, sequence, entry, exit, referrer, campaign,
      country, device, browser, language, sum(count)::int as count, sum(page_visits)::int as "pageVisits",
      sum(page_visitors)::int as "pageVisitors", sum(visits)::int as visits, sum(visitors)::int as visitors,
      sum(bounces)::int as bounces, sum(exits)::int as exits, sum(seconds)::float8 as seconds,
      sum(depth)::float8 as depth, sum(timed)::int as timed
    from counted group by ${keyColumns}
    order by kind, device, browser, language, country, referrer, campaign, entry, exit, path, hour, target, sequence`;
}
