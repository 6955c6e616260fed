// Measures what open pages of a thread cost that wait for new replies, and how soon a reply reaches all of them.
import { type ClientRequest, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { inDatabaseOf } from '#test/sign-in-as.ts';
import { recordFigure } from './figures.ts';
import { cpuMs, median, memoryMb, portOf, round, startSite } from './measure.ts';

const wanted = Number(process.argv[2] ?? 1000);
const slug = 'how-do-you-stop-checking-email-after-seven';
const site = await startSite({ env: { TRUST_PROXY: 'on' } });
const port = portOf(site);

/** Counts the events that a connection receives. */
const received = new Array<number>(wanted).fill(0);
const open = (each: number) =>
  new Promise<ClientRequest>((resolve, reject) => {
    // Visitors of as many networks: of one network only so many are served.
    const headers = { 'X-Forwarded-For': `10.1.${each >> 8}.${each & 255}` };
    const request = get({ port, path: `/api/forum-events?thread=${slug}`, headers, agent: false }, (response) => {
      response.on('data', (part: Buffer) => {
        received[each] = (received[each] ?? 0) + (part.toString().match(/^event: replies$/gm)?.length ?? 0);
        if (received[each] === 1) resolve(request);
      });
    });
    // The end of the warm-up breaks connections.
    request.on('error', reject);
  });

async function openAll(): Promise<ClientRequest[]> {
  const opened: ClientRequest[] = [];
  for (let start = 0; start < wanted; start += 50) {
    const count = Math.min(50, wanted - start);
    opened.push(...(await Promise.all(Array.from({ length: count }, (_, index) => open(start + index)))));
  }
  return opened;
}

await sleep(5000);
// The memory that so many requests need while they are answered stays with the process, and serves the next ones. It is
// there before, so that the figure is what open connections hold.
for (const request of await openAll()) request.destroy();
received.fill(0);
await sleep(5000);
const before = memoryMb(site.pid);
await openAll();
await sleep(5000);
const costMb = memoryMb(site.pid) - before;

const times: number[] = [];
const cpuTimes: number[] = [];
await inDatabaseOf(site, async (client) => {
  for (let turn = 0; turn < 5; turn += 1) {
    const target = (received[0] ?? 0) + 1;
    const cpuBefore = cpuMs(site.pid);
    const startedAt = performance.now();
    await client.query('begin');
    const { rows } = await client.query(
      'update forum_threads set reply_count = reply_count + 1 where slug = $1 returning id',
      [slug],
    );
    await client.query(`select pg_notify('content_changed', $1)`, [JSON.stringify([`forum-thread:${rows[0].id}`])]);
    await client.query('commit');
    while (received.some((count) => count < target)) await sleep(5);
    times.push(performance.now() - startedAt);
    cpuTimes.push(cpuMs(site.pid) - cpuBefore);
    await sleep(1000);
  }
});
const slowest = Math.max(...times);
console.log(
  `${wanted} connections: ${round(costMb)} MB; a reply reaches all within ${round(slowest)} ms, for ${round(median(cpuTimes))} ms of CPU`,
);
recordFigure({ name: `${wanted} live connections`, value: costMb, unit: 'MB', atMost: (60 * wanted) / 1000 });
recordFigure({ name: `a reply reaches ${wanted} open pages`, value: slowest, unit: 'ms', atMost: 300 });
await site.stop();
process.exit(0);
