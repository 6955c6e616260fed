// Measures how many reported events the site takes, what that costs the pages, how long the figures of two years take
// with BENCH_VIEWS page views a year (one million by default), and what they need on the disk. BENCH_PARTS chooses
// among
// `reports`, `pages` and `figures`.
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Agent, fetch } from 'undici';
import { closeDatabase, db, openDatabase } from '#app/core/database/db.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { addDays, daysOf, londonDay, startOfLondonDay } from '#app/lib/time/london-day.ts';
import { makePartitions } from '#app/modules/insight/counts/partitions.server.ts';
import { rollUp, rollUpDay } from '#app/modules/insight/counts/roll-up.server.ts';
import { databaseConfigOf, signInAs } from '#test/sign-in-as.ts';
import { recordFigure } from './figures.ts';
import { cpuMs, load, median, memoryMb, portOf, round, startSite } from './measure.ts';

const parts = (process.env.BENCH_PARTS ?? 'reports,pages,figures').split(',');
const viewsAYear = Number(process.env.BENCH_VIEWS ?? 1_000_000);
const days = 730;
/** Days of which single events are stored. */
const eventDays = 30;
const rate = 2000;
const seconds = 5;
const rounds = 3;

/** A few connections that stay open, as a proxy in front of the site has them. */
const dispatcher = new Agent({ connections: 32, keepAliveTimeout: 4000 });
let visitors = 0;

const server = await startSite({
  env: { TRUST_PROXY: 'on', NODE_OPTIONS: `--import=${join(import.meta.dirname, 'probe.mjs')}` },
});
try {
  const eventMs = await measureReports();
  if (parts.includes('reports')) await measureMemory();
  if (parts.includes('pages')) await measurePages(eventMs);
  if (parts.includes('figures')) {
    await makeYears();
    await measureFigures();
  }
} finally {
  await closeDatabase();
  await server.stop();
}

function report() {
  visitors += 1;
  const view = { kind: 'view', view: visitors, path: `/page-${visitors % 40}`, referrer: 'https://example.org/' };
  return fetch(`${server.address}/api/report-events`, {
    method: 'POST',
    dispatcher,
    headers: {
      'X-Forwarded-For': `198.51.${Math.floor(visitors / 250) % 250}.${visitors % 250}`,
      'User-Agent': `Mozilla/5.0 Firefox/${visitors % 50}.0`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ events: [view] }),
  }).then(({ status }) => status);
}

/** Sends reports at a fixed rate, whether or not the site keeps up. @returns how many it took in a second */
async function sendReports(forSeconds: number): Promise<number> {
  const startedAt = performance.now();
  const pending: Promise<number>[] = [];
  for (let sent = 0; sent < rate * forSeconds; sent += 20) {
    for (let at = 0; at < 20; at++) pending.push(report());
    const waitMs = startedAt + (sent / rate) * 1000 - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  const statuses = await Promise.all(pending);
  const refused = statuses.filter((status) => status !== 204).length;
  if (refused > 0) throw new Error(`${refused} reports were refused`);
  return statuses.length / ((performance.now() - startedAt) / 1000);
}

/**
 * CPU time is that of the site's process: the database stores once a second, in processes of its own.
 * @returns that of one event, in milliseconds
 */
async function measureReports(): Promise<number> {
  await sendReports(2);
  const cpuBefore = cpuMs(server.pid);
  const perSecond = await sendReports(seconds);
  const cpu = (cpuMs(server.pid) - cpuBefore) / (rate * seconds);
  const aCore = 1000 / cpu;
  console.log(
    `${round(perSecond)} events a second sent and taken; ${round(cpu * 1000)} µs CPU each: ${round(aCore)} a second and core`,
  );
  recordFigure({ name: 'reported events, by CPU time', value: aCore, unit: 'a second and core', atLeast: rate });
  return cpu;
}

/**
 * The heap still grows to its usual size during the first 80,000 events. What is kept from garbage differs by tens of
 * megabytes, so that several fifths are compared with that state.
 */
async function measureMemory() {
  const eventsInAFifth = 40_000;
  const after: number[] = [];
  for (let fifth = 0; fifth < 5; fifth++) {
    await sendReports(eventsInAFifth / rate);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    after.push(memoryMb(server.pid));
  }
  const [, second = 0, ...further] = after;
  console.log(
    `memory after each ${round(eventsInAFifth)} of 200,000 events: ${after.map((mb) => round(mb)).join(', ')} MB`,
  );
  const grown = median(further) - second;
  recordFigure({ name: 'memory, 200 thousand events after 80 thousand', value: grown, unit: 'MB more', atMost: 20 });
}

/**
 * Measures the cost of cached pages, and how many are sent while events are taken, in turns with none. The generators run on the
 * same cores, so the cost is the measure that the machine does not decide.
 * @param eventMs the CPU time of one event
 */
async function measurePages(eventMs: number) {
  const page = { path: '/about', headers: { 'Accept-Encoding': 'br' }, durationMs: 2500 };
  const ownProcess = { pid: server.pid, port: portOf(server) };
  for (let turn = 0; turn < 3; turn++) await load(ownProcess, page);
  const [off, on]: [number[], number[]] = [[], []];
  const costs: number[] = [];
  const forSeconds = page.durationMs / 1000;
  for (let turn = 0; turn < rounds; turn++) {
    const without = await load(ownProcess, page);
    off.push(without.perSecond);
    const cpuBefore = cpuMs(server.pid);
    const [beside] = await Promise.all([load(ownProcess, page), sendReports(forSeconds)]);
    on.push(beside.perSecond);
    const ofPages = cpuMs(server.pid) - cpuBefore - rate * forSeconds * eventMs;
    costs.push(ofPages / beside.requests / without.cpuMs);
  }
  const cost = median(costs);
  console.log(`CPU time of a cached page beside events: ${round(cost, 2)} of that without, their own time left out`);
  recordFigure({ name: 'CPU time of a cached page beside events', value: cost, unit: 'of that without', atMost: 1.2 });
  const ratio = median(on) / median(off);
  console.log(
    `cached pages: ${round(median(off))} a second, ${round(median(on))} beside ${rate} events a second: ${round(ratio, 2)}`,
  );
  recordFigure({ name: `cached pages beside ${rate} events a second`, value: ratio, unit: 'of those without' });
}

/** Makes the events of two years day by day, and counts each day as the site does. */
async function makeYears() {
  openDatabase({ ...databaseConfigOf(server), max: 2 }, createLog({ level: 'silent' }));
  const today = londonDay(new Date());
  const perDay = Math.round(viewsAYear / 365);
  await db.execute(sql`truncate analytics_events, analytics_event_days, analytics_counts, analytics_months cascade`);
  const startedAt = performance.now();
  for (const day of daysOf(addDays(today, 1 - days), today)) {
    // Pages that were opened before midnight are left after it.
    await makePartitions(day, addDays(day, 1));
    await makeDay(day, perDay, day === today ? new Date() : startOfLondonDay(addDays(day, 1)));
    await rollUpDay(day);
    if (day < addDays(today, -eventDays)) {
      await db.execute(sql`truncate analytics_events`);
      await db.execute(sql`delete from analytics_event_days`);
    }
  }
  await rollUp();
  await db.execute(sql`analyze`);
  console.log(
    `${round(perDay * days)} views of ${days} days made in ${round((performance.now() - startedAt) / 1000)} s`,
  );
  const bytesOf = async (like: string) => {
    const { rows } = await db.execute<{ bytes: string }>(sql`
      select sum(pg_total_relation_size(oid))::text as bytes from pg_class where relkind = 'r' and relname like ${like}`);
    return Number(rows[0]?.bytes ?? 0);
  };
  const millions = (viewsAYear * days) / 365 / 1e6;
  const perMillion = ((await bytesOf('analytics_counts%')) + (await bytesOf('analytics_month%'))) / millions / 1e6;
  const events = (await bytesOf('analytics_events%')) / 1e6;
  console.log(
    `${round(perMillion, 1)} MB a million views, and ${round(events)} MB for the events of ${eventDays} days`,
  );
  recordFigure({ name: 'counts of a million views', value: perMillion, unit: 'MB', atMost: 50 });
  recordFigure({ name: `events of ${eventDays} days`, value: events, unit: 'MB' });
}

/**
 * Visits of one to six pages, as unevenly spread as real ones, with reports of time and depth and a few conversions.
 */
async function makeDay(day: string, views: number, until: Date) {
  const start = startOfLondonDay(day);
  const lengthSeconds = (until.getTime() - start.getTime()) / 1000;
  const pick = (name: string, count: number) => sql.raw(`'${name}-' || floor(random() ^ 2 * ${count})::int`);
  await db.execute(sql`
    with visits as materialized (
      select (random() * 9e18)::bigint as visitor, (random() * 9e18)::bigint as visit,
        ${start.toISOString()}::timestamptz + random() * ${lengthSeconds} * interval '1 second' as started,
        1 + floor(random() ^ 2 * 6)::int as pages, '/' || ${pick('page', 200)} as entry,
        case when random() < 0.5 then '' else ${pick('site', 100)} end as referrer,
        case when random() < 0.9 then '' else ${pick('campaign', 20)} end as campaign,
        ${pick('country', 60)} as country, ${pick('device', 3)} as device, ${pick('browser', 8)} as browser,
        ${pick('language', 20)} as language
      from generate_series(1, ${Math.round(views / 2.5)}::int)
    ), views as materialized (
      select *, started + number * interval '10 seconds' as at, (random() * 9e15)::bigint as view,
        case when number = 1 then entry else '/' || ${pick('page', 200)} end as path
      from visits, generate_series(1, pages) as number
    )
    insert into analytics_events (at, kind, visitor, visit, view, path, target, entry, referrer, campaign, country,
      device, browser, language, seconds, depth)
    select at, 'view', visitor, visit, view, path, '', entry, referrer, campaign, country, device, browser, language, 0, 0
    from views where at < ${until.toISOString()}::timestamptz
    union all
    select at + interval '8 seconds', 'leave', visitor, visit, view, path, '', entry, referrer, campaign, country, device,
      browser, language, floor(random() * 200)::int, floor(random() * 100)::int
    from views where at < ${until.toISOString()}::timestamptz
    union all
    select at, 'conversion', visitor, visit, 0, path, 'enquiry', entry, referrer, campaign, country, device, browser,
      language, 0, 0
    from views where number = pages and random() < 0.03 and at < ${until.toISOString()}::timestamptz`);
  await db.execute(sql`insert into analytics_event_days values (${day}, 1)
    on conflict (day) do update set version = analytics_event_days.version + 1`);
}

/** The whole screen and single panels, as an admin opens them: the time until the last byte. */
async function measureFigures() {
  const { header } = await signInAs(server, { roles: ['admin'] });
  const open = async (path: string) => {
    const startedAt = performance.now();
    const answer = await fetch(server.address + path, { headers: { Cookie: header } });
    await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    return performance.now() - startedAt;
  };
  const searches = [
    '',
    '?period=12m',
    '?period=all',
    '?country=country-1',
    '?period=12m&page=/page-3',
    '?period=all&device=device-0',
  ];
  const pages = searches.map((search) => ({ path: `/admin/analytics${search}`, atMost: 300 }));
  const panels = ['page', 'referrer', 'sequence'].flatMap((list) =>
    searches.map((search) => ({ path: `/admin/analytics/lists/${list}${search}`, atMost: 100 })),
  );
  for (const { path, atMost } of [...pages, ...panels]) {
    const times: number[] = [];
    const cpuBefore = cpuMs(server.pid);
    for (let round = 0; round < 5; round++) times.push(await open(path));
    const cpu = (cpuMs(server.pid) - cpuBefore) / times.length;
    console.log(`${path}: ${round(median(times))} ms, ${round(cpu)} ms CPU of the site (aim ${atMost})`);
    recordFigure({ name: path, value: median(times), unit: 'ms', atMost });
  }
}
