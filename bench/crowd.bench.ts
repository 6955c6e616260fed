// Sends 500 requests of a kind at once, each from a network of its own, and counts the answers. Then somebody searches
// while one client floods the address for agents. `node bench/crowd.bench.ts sign-ins` makes one of them.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashPassword } from '#app/modules/accounts/passwords/password.server.ts';
import { inDatabaseOf } from '#test/sign-in-as.ts';
import { recordFigure } from './figures.ts';
import { databaseMs, familyMs, median, round, startSite } from './measure.ts';

const people = 500;
const password = 'a kettle on the hob';
const hourMs = 3_600_000;
const [, , only = ''] = process.argv;

const server = await startSite({ env: { TRUST_PROXY: 'on' } });

let number = 0;
/** Of a network that sends nothing else. */
function ownHeaders() {
  number += 1;
  return {
    Origin: server.address,
    'X-Forwarded-For': `203.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  };
}
const get = (path: string) => fetch(server.address + path, { headers: ownHeaders() });
const post = (path: string, fields: Record<string, string>) =>
  fetch(server.address + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: ownHeaders(),
    redirect: 'manual',
  });

const service = randomUUID();
const hash = await hashPassword(password);
await inDatabaseOf(server, async (client) => {
  await client.query(
    `with person as (
      insert into users (name, email, email_verified, age_confirmed_at)
      select 'Ann Reader', 'reader-' || n || '@example.test', true, now() from generate_series(0, $2::int - 1) n returning id
    ), profile as (
      insert into profiles (user_id, display_name, is_name_chosen) select id, 'Reader ' || id, true from person
    ) insert into credentials (user_id, account_id, provider_id, password) select id, id::text, 'credential', $1 from person`,
    [hash, people],
  );
  await client.query(
    `with host as (
      insert into booking_hosts (name, email, time_zone, region, weekly)
      values ('Robin Host', 'robin@example.test', 'UTC', 'none',
        (select jsonb_agg('[{"from": 0, "to": 1440}]'::jsonb) from generate_series(1, 7))) returning id
    ), service as (
      insert into bookable_services (slug, name, summary, is_open, length_minutes, step_minutes, place_kind,
        minimum_notice_hours, window_days, change_notice_hours)
      values ($1, 'Conversation', 'An hour', true, 60, 60, 'video', 0, 300, 0) returning id
    ) insert into booking_service_hosts (service_id, host_id) select service.id, host.id from service, host`,
    [service],
  );
});
const firstHour = Date.parse(new Date(Date.now() + 48 * hourMs).toISOString().slice(0, 10));

interface Kind {
  name: string;
  ask: (one: number) => Promise<Response>;
  /** The status of success. */
  status: number;
  /** The longest time that anybody may wait, in seconds. */
  aim?: number;
}

const kinds: Kind[] = [
  {
    name: 'enquiries',
    status: 302,
    aim: 30,
    ask: (one) =>
      post('/contact', {
        fullName: 'Ann Reader',
        companyName: 'Northgate Dental',
        email: `ann-${one}@example.org`,
        phone: '020 7946 0000',
        enquiryType: 'ai-services',
        message: `We miss about twenty calls a week at reception, mostly at lunchtime. This is number ${one}.`,
      }),
  },
  {
    name: 'sign-ins',
    status: 302,
    aim: 20,
    ask: (one) => post('/auth', { email: `reader-${one}@example.test`, password }),
  },
  {
    name: 'bookings',
    status: 302,
    aim: 30,
    ask: (one) =>
      post(`/book/${service}`, {
        start: new Date(firstHour + one * hourMs).toISOString(),
        fullName: 'Ann Visitor',
        email: `visitor-${one}@example.test`,
      }),
  },
  { name: 'searches', status: 200, ask: (one) => get(`/search?q=training+${one}`) },
  // None is in the page cache.
  {
    name: 'reads of the API',
    status: 200,
    ask: (one) =>
      get(`/api/v1/posts?limit=10&changedSince=${new Date(Date.UTC(2020, 0, 1) + one * hourMs).toISOString()}`),
  },
];

const seconds = (ms: number) => round(ms / 1000, 1);

async function measure({ name, ask, status, aim }: Kind): Promise<void> {
  const before = { site: familyMs(server.pid), database: databaseMs(server) };
  const startedAtMs = performance.now();
  const answers = await Promise.all(
    Array.from({ length: people }, async (_none, one) => {
      const answer = await ask(one);
      await answer.arrayBuffer();
      return { status: answer.status, ms: performance.now() - startedAtMs };
    }),
  );
  const siteMs = (familyMs(server.pid) - before.site) / people;
  const ofDatabaseMs = (databaseMs(server) - before.database) / people;
  const counts = Object.entries(Object.groupBy(answers, (answer) => String(answer.status)));
  const times = answers.map(({ ms }) => ms);
  const slowestMs = Math.max(...times);
  console.log(
    `${people} ${name} at once: ${counts.map(([each, list]) => `${list?.length} × ${each}`).join(', ')}; median ${seconds(median(times))} s, slowest ${seconds(slowestMs)} s; CPU of each: ${round(siteMs, 1)} ms of the site, ${round(ofDatabaseMs, 1)} ms of the database`,
  );
  const refused = answers.filter((answer) => answer.status !== status).length;
  recordFigure({ name: `${name} that were refused`, value: refused, unit: `of ${people}`, atMost: 0 });
  recordFigure({ name: `slowest of ${people} ${name}`, value: slowestMs / 1000, unit: 's', atMost: aim });
}

/** The mails of one kind must not count for the next. */
async function settle(): Promise<void> {
  const waiting = () =>
    inDatabaseOf(server, async (client) => {
      const { rows } = await client.query(`select count(*)::int as n from mails where state in ('queued', 'sending')`);
      return Number(rows[0].n);
    });
  while ((await waiting()) > 0) await sleep(500);
}

const call = (id: number) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name: 'searchSite', arguments: { q: `habits ${id}` } },
});
const flooding = { ...ownHeaders(), Accept: '*/*', 'Content-Type': 'application/json' };
const postCalls = (body: unknown) =>
  fetch(`${server.address}/api/mcp`, { method: 'POST', headers: flooding, body: JSON.stringify(body) });

/** Floods the address for agents from one network, while somebody else searches once in a while. */
async function measureFlood(name: string, posts: readonly unknown[]): Promise<void> {
  let isOver = false;
  const flood = Promise.all(posts.map(async (body) => (await postCalls(body)).status)).finally(() => {
    isOver = true;
  });
  const searches: number[] = [];
  do {
    const startedAtMs = performance.now();
    const answer = await get(`/search?q=sleep+${searches.length}`);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`A search was answered ${answer.status}`);
    searches.push(performance.now() - startedAtMs);
    await sleep(100);
  } while (!isOver || searches.length < 10);
  const counts = Object.entries(Object.groupBy(await flood, String)).map(
    ([status, list]) => `${list?.length} × ${status}`,
  );
  const slowestMs = Math.max(...searches);
  console.log(
    `${name}: ${counts.join(', ')}; ${searches.length} searches of somebody else meanwhile, slowest ${seconds(slowestMs)} s`,
  );
  recordFigure({ name: `slowest search during ${name}`, value: slowestMs / 1000, unit: 's', atMost: 1.5 });
}

try {
  for (const kind of kinds) {
    if (!kind.name.includes(only)) continue;
    await measure(kind);
    await settle();
  }
  if ('flood'.includes(only)) {
    const calls = Array.from({ length: 100 }, (_none, id) => call(id));
    await measureFlood('30 posts of 100 calls', Array(30).fill(calls));
    await measureFlood(
      '300 posts of one call',
      Array.from({ length: 300 }, (_none, id) => call(id)),
    );
  }
} finally {
  await server.stop();
}
