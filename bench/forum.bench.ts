// Measures what reading and writing in a large forum cost: CPU of the site alone, with that of its database beside it,
// by the nanosecond counters of the kernel, one request after the other. Members are signed in, without consent to note
// what they open. Aims, corrected by the yardstick: 2 ms for a page from the cache, 5 ms for a thread, which is rendered
// for each member, twice that at the 95th percentile, 8 ms for a reply, and at most logarithmic growth from 20,000 posts.
//
// `node bench/forum.bench.ts [posts] [folder]`: the folder of the site's data is kept, so that it is filled once.
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inDatabaseOf, startSession } from '#test/sign-in-as.ts';
import { recordFigure } from './figures.ts';
import { countFilled, fillForum, longThread } from './fill-forum.ts';
import { median, portOf, round, startSite, startYardstick } from './measure.ts';

const largest = Number(process.argv[2] ?? 2_000_000);
const folder = process.argv[3];
const sizes = [20_000, largest].filter((size, index, all) => all.indexOf(size) === index && size <= largest);
const samples = 150;
/** Until the code is compiled and the pages are cached. */
const warmUp = 60;
const readers = 10;
const replies = 60;

const site = await startSite({
  env: { TRUST_PROXY: 'on' },
  ...(folder && { dataDir: folder }),
});
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const yardstick = await startYardstick();
await yardstick.measure(1000);

/** Returns the CPU time of a process and its threads so far, in milliseconds. */
function spentMs(pid: string): number {
  try {
    return readdirSync(`/proc/${pid}/task`).reduce(
      (sum, task) => sum + Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6,
      0,
    );
  } catch {
    return 0; // the process has ended
  }
}

const postmaster = readFileSync(join(site.dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0] ?? '';
const databasePids = () =>
  readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ').filter(Boolean);
const spent = () => ({
  site: spentMs(String(site.pid)),
  database: databasePids().reduce((sum, pid) => sum + spentMs(pid), 0),
});

interface Asked {
  path: string;
  cookie?: string;
  form?: Record<string, string>;
}

function ask({ path, cookie, form }: Asked): Promise<{ status: number; body: string }> {
  const body = form && new URLSearchParams(form).toString();
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      {
        agent,
        port: portOf(site),
        path,
        method: body ? 'POST' : 'GET',
        headers: {
          // The client reads a key from members' pages; a browser would ask for Zstandard or Brotli.
          'Accept-Encoding': cookie ? 'identity' : 'gzip, deflate, br, zstd',
          ...(cookie && { Cookie: cookie }),
          ...(body && { Origin: site.address, 'Content-Type': 'application/x-www-form-urlencoded' }),
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString('latin1') }),
        );
      },
    );
    clientRequest.on('error', reject);
    clientRequest.end(body);
  });
}

interface Cost {
  typical: number;
  p95: number;
  database: number;
}

/** Measures one request after the other, each by itself. @param next the request with this number */
async function measure(next: (at: number) => Asked): Promise<Cost> {
  const get = async (at: number) => {
    const { status, body } = await ask(next(at));
    if (status !== 200 || body.length < 1000) throw new Error(`${next(at).path} was answered ${status}`);
  };
  for (let at = 0; at < warmUp; at += 1) await get(at);
  await sleep(1500);
  const costs: { site: number; database: number }[] = [];
  for (let at = 0; at < samples; at += 1) {
    const before = spent();
    await get(at);
    const after = spent();
    costs.push({ site: after.site - before.site, database: after.database - before.database });
  }
  const sorted = costs.map((cost) => cost.site).toSorted((one, other) => one - other);
  return {
    typical: median(sorted),
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
    database: median(costs.map((cost) => cost.database)),
  };
}

async function cookiesOf(count: number, from: number): Promise<string[]> {
  const ids = await inDatabaseOf(site, async (client) => {
    const { rows } = await client.query(
      `select u.id from users u join forum_members m on m.member_id = u.id
       where u.email like 'bench-%' and m.trust_level = 3 order by u.email limit $1 offset $2`,
      [count, from],
    );
    return rows.map(({ id }) => id as string);
  });
  const cookies: string[] = [];
  for (const id of ids) cookies.push((await startSession(site, id)).header);
  return cookies;
}

const growth = new Map<string, number[]>();

async function measureAt(size: number): Promise<void> {
  const filledAt = performance.now();
  await inDatabaseOf(site, (client) => fillForum(client, size));
  console.log(`\n${round(size)} posts, filled in ${round((performance.now() - filledAt) / 1000)} s`);
  const { topic, last } = await inDatabaseOf(site, async (client) => {
    const { rows } = await client.query(
      `select p.slug as topic, ceil(t.last_position / 20.0)::int as last from forum_threads t
       join forum_topics p on p.id = t.topic_id where t.slug = $1`,
      [longThread.slug],
    );
    return rows[0] as { topic: string; last: number };
  });
  const pages = {
    landing: '/forum',
    category: `/forum/category/${topic}`,
    'first page of a long thread': `/forum/${longThread.slug}`,
    'last page of a long thread': `/forum/${longThread.slug}?page=${last}`,
  };
  const members = await cookiesOf(readers, 0);
  for (const [name, path] of Object.entries(pages)) {
    const note = async (who: string, next: (at: number) => Asked, aimMs?: number) => {
      const before = await yardstick.measure(700);
      const cost = await measure(next);
      const slowness = (before + (await yardstick.measure(700))) / 2;
      const [typical, p95, database] = [cost.typical / slowness, cost.p95 / slowness, cost.database / slowness];
      console.log(
        `${name}, ${who}: ${round(typical, 2)} ms, 95th percentile ${round(p95, 2)} ms, database ${round(database, 2)} ms (machine ${round(slowness, 1)} times slower)`,
      );
      const key = `${name}, ${who}`;
      growth.set(key, [...(growth.get(key) ?? []), typical]);
      const figure = { unit: 'ms of CPU', correctedBy: slowness };
      const at = `${key}, ${round(size)} posts`;
      recordFigure({ ...figure, name: at, value: typical, atMost: aimMs });
      recordFigure({ ...figure, name: `${at}, 95th percentile`, value: p95, atMost: aimMs && 2 * aimMs });
      recordFigure({ ...figure, name: `${at}, database`, value: database });
    };
    await note('guest', () => ({ path }), 2);
    const aimMs = name.includes('thread') ? 5 : 2;
    await note('member', (at) => ({ path, cookie: members[at % members.length] ?? '' }), aimMs);
    // A cookie of ours that no page reads bypasses the page cache: what a page costs after each change.
    await note('member, rendered', (at) => ({ path, cookie: `${members[at % members.length]}; resjam.bench=1` }));
  }
  await measureReplies(size);
}

/** Replies of different members, to threads of usual length. What they set off later counts too. */
async function measureReplies(size: number): Promise<void> {
  const writers = await cookiesOf(replies + 20, readers);
  const reply = async (at: number) => {
    const cookie = writers[at] ?? '';
    const path = `/forum/bench-${2 + (at % 40)}`;
    const key = (await ask({ path, cookie })).body.match(/name="key" value="([^"]+)"/)?.[1] ?? '';
    return {
      path,
      cookie,
      form: { act: 'reply', key, content: `What helped me was to put the kettle on and walk to the river. ${at}` },
    };
  };
  const post = async (details: Asked) => {
    const { status } = await ask(details);
    if (status !== 302) throw new Error(`A reply was answered ${status}`);
  };
  for (let at = 0; at < 20; at += 1) await post(await reply(replies + at));
  const requests: Asked[] = [];
  for (let at = 0; at < replies; at += 1) requests.push(await reply(at));
  await sleep(5000);
  const settleMs = 5000;
  const idleFrom = spent();
  await sleep(settleMs);
  const before = spent();
  const slowness = await yardstick.measure(700);
  for (const one of requests) await post(one);
  await sleep(settleMs);
  const after = spent();
  // What the site does in a pause of this length without any reply.
  const idle = before.site - idleFrom.site;
  const each = (after.site - before.site - idle) / replies / slowness;
  const database = (after.database - before.database - (before.database - idleFrom.database)) / replies / slowness;
  console.log(`a reply with all it sets off: ${round(each, 2)} ms, database ${round(database, 2)} ms`);
  growth.set('a reply', [...(growth.get('a reply') ?? []), each]);
  const figure = { unit: 'ms of CPU', correctedBy: slowness };
  recordFigure({ ...figure, name: `a reply, ${round(size)} posts`, value: each, atMost: 8 });
  recordFigure({ ...figure, name: `a reply, ${round(size)} posts, database`, value: database });
}

try {
  // A folder that is filled already is measured as it is.
  const filled = await inDatabaseOf(site, countFilled);
  for (const size of sizes.filter((size) => size === largest || size >= filled))
    await measureAt(Math.max(size, filled));
  const logarithm = Math.log(sizes.at(-1) ?? 1) / Math.log(sizes[0] ?? 1);
  for (const [name, values] of growth) {
    const [first = Number.NaN] = values;
    const last = values.at(-1) ?? Number.NaN;
    if (values.length < 2) continue;
    console.log(`${name}: ${round(last / first, 2)} times (the logarithm: ${round(logarithm, 2)})`);
    recordFigure({ name: `${name}, growth from ${round(sizes[0] ?? 0)} posts`, value: last / first, unit: 'times' });
  }
} finally {
  yardstick.stop();
  agent.destroy();
  await site.stop();
}
