// Measures memory when idle, and after 100,000 requests: nine in ten from the cache, the others rendered.
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseMb, load, memoryMb, portOf, round, startSite } from './measure.ts';

const wanted = 100_000;
const site = await startSite();
const server = { pid: site.pid, port: portOf(site) };
const report = (when: string) =>
  console.log(`${when}: ${round(memoryMb(site.pid))} MB the site, ${round(databaseMb(site))} MB the database`);

await sleep(5000);
report('At rest');
let requests = 0;
for (let turn = 0; requests < wanted; turn += 1) {
  const path = ['/', '/about', '/coaching', '/contact', '/privacy'][turn % 5] ?? '/';
  const isRendered = turn % 2 === 1;
  const done = await load(
    server,
    isRendered ? { path, headers: { Cookie: 'bench=1' }, durationMs: 1500 } : { path, durationMs: 1500 },
  );
  requests += done.requests;
}
await sleep(10_000);
report(`After ${round(requests)} requests`);
await site.stop();
