// Measures how many reported events the site takes and what that costs, and how long the figures of two years take, with
// BENCH_VIEWS page views a year (one million by default).
import { join } from 'node:path';
import { Agent, fetch } from 'undici';
import { inDatabaseOf, signInAs } from '#test/sign-in-as.ts';
import { recordFigure } from './figures.ts';
import { startSite } from './measure.ts';

const viewsAYear = Number(process.env.BENCH_VIEWS ?? 1_000_000);
const days = 730;
const rate = 2000;
const seconds = 5;

/** A few connections that stay open, as a proxy in front of the site has them. */
const dispatcher = new Agent({ connections: 32, keepAliveTimeout: 4000 });

const server = await startSite({
  env: { TRUST_PROXY: 'on', NODE_OPTIONS: `--import=${join(import.meta.dirname, 'probe.mjs')}` },
});
try {
  await measureReports();
  await measureFigures();
} finally {
  await server.stop();
}

function report(visitor: number) {
  const view = { kind: 'view', view: visitor + 1, path: `/page-${visitor % 40}`, referrer: 'https://example.org/' };
  return fetch(`${server.address}/api/report-events`, {
    method: 'POST',
    dispatcher,
    headers: {
      'X-Forwarded-For': `198.51.${Math.floor(visitor / 250) % 250}.${visitor % 250}`,
      'User-Agent': `Mozilla/5.0 Firefox/${visitor % 50}.0`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ events: [view] }),
  });
}

/** Sends reports at a fixed rate, whether or not the site keeps up. */
async function measureReports() {
  const startedAt = performance.now();
  const pending: ReturnType<typeof report>[] = [];
  for (let sent = 0; sent < rate * seconds; sent += 20) {
    for (let at = 0; at < 20; at++) pending.push(report(sent + at));
    const dueAt = startedAt + (sent / rate) * 1000;
    const waitMs = dueAt - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  const answers = await Promise.all(pending);
  const took = (performance.now() - startedAt) / 1000;
  const refused = answers.filter(({ status }) => status !== 204).length;
  if (refused > 0) throw new Error(`${refused} reports were refused`);
  const taken = answers.length / took;
  recordFigure({ name: 'reported events', value: taken, unit: 'a second' });
  console.log(`${answers.length} events in ${took.toFixed(1)} s: ${taken.toFixed(0)} a second`);
}

/** Fills the rolled-up tables as two years of visits leave them, and reads the screen. */
async function measureFigures() {
  const views = Math.round((viewsAYear / 365) * days);
  const bytes = await inDatabaseOf(server, async (client) => {
    for (let month = 0; month <= 25; month++) {
      for (const table of ['analytics_hours', 'analytics_days']) {
        await client.query(`do $$ declare first date := date_trunc('month', now() - interval '${month} months');
          begin execute format('create table if not exists %I partition of ${table} for values from (%L) to (%L)',
          '${table}_' || to_char(first, 'YYYY_MM_DD'), first, (first + interval '1 month')::date); end $$`);
      }
    }
    const pick = (name: string, count: number) => `'${name}-' || floor(random() ^ 2 * ${count})::int`;
    await client.query(`insert into analytics_hours
      select date_trunc('hour', now() - interval '1 day' - random() * interval '${days - 2} days'), 'view',
        '/' || ${pick('page', 200)}, '', '/' || ${pick('page', 200)}, '/' || ${pick('page', 200)}, ${pick('site', 100)},
        '', ${pick('country', 60)}, ${pick('device', 3)}, ${pick('browser', 8)}, ${pick('language', 20)},
        1, 1, 1, (random() < 0.4)::int, (random() < 0.3)::int, (random() < 0.2)::int, (random() < 0.4)::int, 40, 60, 1
      from generate_series(1, ${views})`);
    const sums = [
      'count',
      'page_visits',
      'page_visitors',
      'visits',
      'visitors',
      'bounces',
      'exits',
      'seconds',
      'depth',
      'timed',
    ];
    const summed = sums.map((name) => `sum(${name})`).join(', ');
    const columns = {
      page: 'path',
      entry: 'entry',
      exit: 'exit',
      referrer: 'referrer',
      country: 'country',
      device: 'device',
      browser: 'browser',
      language: 'language',
      all: `''`,
    };
    for (const [list, column] of Object.entries(columns)) {
      await client.query(`insert into analytics_days (day, dimension, value, ${sums.join(', ')})
        select (hour at time zone 'Europe/London')::date, '${list}', ${column}, ${summed} from analytics_hours group by 1, 2, 3`);
    }
    await client.query(
      `insert into analytics_roll_ups select generate_series(current_date - ${days}, current_date - 1, '1 day'), now()`,
    );
    await client.query('analyze');
    const { rows } = await client.query<{ bytes: string }>(`select sum(pg_total_relation_size(inhrelid)) as bytes
      from pg_inherits where inhparent in ('analytics_hours'::regclass, 'analytics_days'::regclass)`);
    return Number(rows[0]?.bytes ?? 0);
  });
  const perMillion = (bytes / views) * 1_000_000;
  recordFigure({ name: 'rolled-up counts of a million views', value: perMillion / 1e6, unit: 'MB' });
  console.log(`${views} views: ${(bytes / 1e6).toFixed(0)} MB, ${(perMillion / 1e6).toFixed(0)} MB a million`);
  const { header } = await signInAs(server, { roles: ['admin'] });
  for (const search of [
    '',
    '?period=12m',
    '?period=all',
    '?period=28d&country=country-1',
    '?period=all&country=country-9',
  ]) {
    const times: number[] = [];
    for (let round = 0; round < 5; round++) {
      const startedAt = performance.now();
      const answer = await fetch(`${server.address}/admin/analytics${search}`, { headers: { Cookie: header } });
      await answer.text();
      if (answer.status !== 200) throw new Error(`The screen answered ${answer.status}`);
      times.push(performance.now() - startedAt);
    }
    const median = times.toSorted((one, other) => one - other)[2] ?? 0;
    recordFigure({ name: `the screen ${search || '(28 days)'}`, value: median, unit: 'ms' });
    console.log(`the screen ${search || '(28 days)'}: ${median.toFixed(0)} ms`);
  }
}
