// Measures memory when idle, and after 100,000 requests: nine in ten from the cache, the others rendered.
import { setTimeout as sleep } from 'node:timers/promises';
import { recordFigure } from './figures.ts';
import { databaseMb, load, memoryMb, portOf, round, startSite } from './measure.ts';

const wanted = 100_000;
const site = await startSite();
const server = { pid: site.pid, port: portOf(site) };
function report(when: string, limits: { site: number; database?: number }): void {
  const [siteMb, postgresMb] = [memoryMb(site.pid), databaseMb(site)];
  console.log(`${when}: ${round(siteMb)} MB the site, ${round(postgresMb)} MB the database`);
  recordFigure({ name: `the site, ${when}`, value: siteMb, unit: 'MB', atMost: limits.site });
  recordFigure({ name: `the database, ${when}`, value: postgresMb, unit: 'MB', atMost: limits.database });
}

await sleep(5000);
report('at rest', { site: 130, database: 50 });
let requests = 0;
for (let turn = 0; requests < wanted; turn += 1) {
  const path = ['/', '/about', '/coaching', '/contact', '/privacy'][turn % 5] ?? '/';
  const isRendered = turn % 2 === 1;
  const done = await load(
    server,
    isRendered ? { path, headers: { Cookie: 'resjam.bench=1' }, durationMs: 1500 } : { path, durationMs: 1500 },
  );
  requests += done.requests;
}
await sleep(10_000);
report(`after ${round(requests / 1000)} thousand requests`, { site: 200 });
await site.stop();
