import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { takeLock } from '#app/core/database/advisory-lock.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { addDays, londonDay, startOfLondonDay } from '#app/lib/time/london-day.ts';
import { hourMs, minuteMs } from '#app/lib/time/units.ts';
import { lateHours } from '../counts/count-events.server.ts';
import type { EventKind } from '../definitions/event-kinds.ts';
import type { ClientDescription } from './describe-client.ts';

/** A visitor who returns after this time without any event begins a new visit. */
const visitPauseMs = 30 * minuteMs;

/** An event before it is known to which visit it belongs. */
export interface NewEvent extends ClientDescription {
  at: Date;
  kind: EventKind;
  visitor: bigint;
  view: bigint;
  path: string;
  target: string;
  /** Of the page view: the visit has that of its first one. */
  referrer: string;
  campaign: string;
  country: string;
  seconds: number;
  depth: number;
  /** The blog post that is viewed. */
  post?: string | undefined;
}

interface Visit {
  id: bigint;
  lastAt: number;
  entry: string;
  referrer: string;
  campaign: string;
  /** The pages that the visitor has opened today. */
  paths: Set<string>;
}

/**
 * Stores events with the visits they belong to. A visit begins with a view after half an hour without any event of the
 * visitor, and never lasts beyond midnight in London. What is reported without any view is left out.
 * @param events in the order in which they came
 * @returns the ids of the viewed posts: once for each visitor and day
 */
export async function storeEvents(tx: Transaction, events: readonly NewEvent[]): Promise<string[]> {
  if (events.length === 0) return [];
  // One at a time, over all instances: otherwise two would begin the same visit twice.
  await takeLock(tx, 'analytics-events');
  const visits = await findVisits(tx, events);
  const posts: string[] = [];
  const rows: object[] = [];
  for (const event of events) {
    const existing = visits.get(event.visitor);
    if (!existing && event.kind !== 'view' && event.kind !== 'conversion') continue;
    const visit = existing && !isAfterPause(event, existing) ? existing : beginVisit(event, existing);
    visits.set(event.visitor, visit);
    // A conversion came first: its visit gets the description of the first view.
    if (event.kind === 'view' && visit.entry === '') {
      Object.assign(visit, { entry: event.path, referrer: event.referrer, campaign: event.campaign });
    }
    if (event.post && !visit.paths.has(event.path)) posts.push(event.post);
    if (event.kind === 'view') visit.paths.add(event.path);
    visit.lastAt = Math.max(visit.lastAt, event.at.getTime());
    rows.push(rowOf(event, visit));
  }
  await insertRows(tx, rows);
  await markDays(tx, events);
  return posts;
}

/**
 * The days about which something is stored are counted again. What is reported after midnight may be of the day before.
 */
async function markDays(tx: Transaction, events: readonly NewEvent[]): Promise<void> {
  const days = new Set<string>();
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { at } of events) {
    first = Math.min(first, at.getTime());
    last = Math.max(last, at.getTime());
  }
  const until = londonDay(new Date(last));
  for (let day = londonDay(new Date(first - lateHours * hourMs)); day <= until; day = addDays(day, 1)) days.add(day);
  await tx.execute(sql`
    insert into analytics_event_days (day, version) select day::date, 1 from unnest(${sql.param([...days])}::text[]) as day
    on conflict (day) do update set version = analytics_event_days.version + 1`);
}

const isAfterPause = ({ kind, at }: NewEvent, { lastAt }: Visit): boolean =>
  kind === 'view' && at.getTime() - lastAt > visitPauseMs;

const beginVisit = (event: NewEvent, earlier: Visit | undefined): Visit => ({
  id: randomBytes(8).readBigInt64BE(),
  lastAt: event.at.getTime(),
  entry: event.kind === 'view' ? event.path : '',
  referrer: event.referrer,
  campaign: event.campaign,
  paths: earlier?.paths ?? new Set(),
});

/** Returns the last visit of each visitor today. The digest of a visitor changes at midnight. */
async function findVisits(tx: Transaction, events: readonly NewEvent[]): Promise<Map<bigint, Visit>> {
  const visitors = [...new Set(events.map(({ visitor }) => visitor))];
  const since = startOfLondonDay(londonDay(events[0]?.at ?? now()));
  const { rows } = await tx.execute<{
    visitor: string;
    visit: string;
    last_at: string;
    entry: string;
    referrer: string;
    campaign: string;
    paths: string[] | null;
  }>(sql`
    with today as materialized (
      select visitor, visit, at, kind, path, entry, referrer, campaign from analytics_events
      where visitor = any(${sql.param(visitors.map(String))}::bigint[]) and at >= ${since.toISOString()}::timestamptz
    ), last as (
      select distinct on (visitor) visitor, visit, at, entry, referrer, campaign from today
      order by visitor, at desc, kind = 'view' desc
    ), opened as (
      select visitor, array_agg(distinct path) as paths from today where kind = 'view' group by visitor
    )
    select last.visitor, last.visit, (extract(epoch from last.at) * 1000)::text as last_at, last.entry, last.referrer,
      last.campaign, opened.paths
    from last left join opened using (visitor)`);
  return new Map(
    rows.map(({ visitor, visit, last_at, paths, ...rest }) => [
      BigInt(visitor),
      { ...rest, id: BigInt(visit), lastAt: Number(last_at), paths: new Set(paths ?? []) },
    ]),
  );
}

const rowOf = (
  { at, kind, visitor, view, path, target, country, device, browser, language, seconds, depth }: NewEvent,
  { id, entry, referrer, campaign }: Visit,
) => ({
  at: at.toISOString(),
  kind,
  visitor: String(visitor),
  visit: String(id),
  view: String(view),
  path,
  target,
  entry,
  referrer,
  campaign,
  country,
  device,
  browser,
  language,
  seconds,
  depth,
});

/** One statement with one parameter, however many rows. */
async function insertRows(tx: Transaction, rows: object[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into analytics_events (at, kind, visitor, visit, view, path, target, entry, referrer, campaign, country,
      device, browser, language, seconds, depth)
    select at, kind, visitor, visit, view, path, target, entry, referrer, campaign, country, device, browser, language,
      seconds, depth
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as event (at timestamptz, kind text, visitor bigint,
      visit bigint, view bigint, path text, target text, entry text, referrer text, campaign text, country text,
      device text, browser text, language text, seconds int, depth smallint)`);
}
