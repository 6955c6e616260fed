// A page that is not in the cache: loaders, database, React, the answer. Aim: 2 ms of CPU at most.
// Requests carry a cookie, which passes the cache by. Loaders alone are what a move inside the site asks for.
import { load, median, portOf, round, startSite } from './measure.ts';

const rounds = 3;
const cookie = { Cookie: 'bench=1' };
const site = await startSite();
const server = { pid: site.pid, port: portOf(site) };
const cpu = async (path: string, headers: Record<string, string>) => {
  await load(server, { path, headers, connections: 4, durationMs: 2500 });
  const results = [];
  for (let turn = 0; turn < rounds; turn += 1) {
    results.push(await load(server, { path, headers, connections: 4, durationMs: 2500 }));
  }
  return median(results.map((result) => result.cpuMs));
};
console.log('CPU of the server in ms a request, without the database’s own:');
for (const path of ['/', '/about', '/coaching', '/contact', '/privacy']) {
  const whole = await cpu(path, cookie);
  const data = await cpu(`${path === '/' ? '/_' : path}.data`, cookie);
  const packed = await cpu(path, { ...cookie, 'Accept-Encoding': 'gzip' });
  console.log(
    `  ${path.padEnd(10)} whole ${round(whole, 2)}   React about ${round(whole - data, 2)}   whole, gzipped ${round(packed, 2)}   (aim 2.00)`,
  );
}
await site.stop();
