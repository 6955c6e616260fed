// Measures pages as a browser asks for them, compression included: for a signed-in person, whose page comes from memory
// (docs/decisions/024-pages-for-signed-in-people-are-cached.md); for one whose visits are noted; and rendered anew:
// loaders, database, React, compression. Aims: at most 1 ms of CPU of the site from memory and 5 ms rendered, without the
// database's own.
import { inDatabaseOf, signInAs } from '#test/sign-in-as.ts';
import { recordFigure } from './figures.ts';
import { load, median, portOf, round, startSite, startYardstick } from './measure.ts';

const rounds = 3;
const browser = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };

const yardstick = await startYardstick();
const site = await startSite();
const server = { pid: site.pid, port: portOf(site) };
const member = await signInAs(site);
const consenting = await signInAs(site);
await inDatabaseOf(site, (client) =>
  client.query('insert into user_settings (user_id, values) values ($1, $2)', [
    consenting.id,
    { personalizedContent: true },
  ]),
);
const visitors = {
  'logged in': member.header,
  'logged in, visits noted': consenting.header,
  // A cookie of ours that nothing reads: no page from memory.
  rendered: 'resjam.bench=1',
};

const list = await (await fetch(`${site.address}/blog`)).text();
const article = list.match(/href="(\/blog\/(?!category|tag|author|archive)[\w-]+)"/)?.[1] ?? '';
const paths = ['/', '/about', '/coaching', '/blog', article, '/contact', '/search'];
// Until the compiler has optimised the code.
for (const path of paths) {
  for (const Cookie of Object.values(visitors))
    await load(server, { path, headers: { ...browser, Cookie }, connections: 4, durationMs: 1500 });
}
for (const path of paths) {
  for (const [visitor, Cookie] of Object.entries(visitors)) {
    const options = { path, headers: { ...browser, Cookie }, connections: 4, durationMs: 2000 };
    const corrected: number[] = [];
    const slownesses: number[] = [];
    // In turns, because the machine's load changes.
    for (let turn = 0; turn < rounds; turn += 1) {
      const before = await yardstick.measure(1000);
      const { cpuMs } = await load(server, options);
      const slowness = (before + (await yardstick.measure(1000))) / 2;
      corrected.push(cpuMs / slowness);
      slownesses.push(slowness);
    }
    const name = `${path === article ? 'an article' : path}, ${visitor}`;
    const value = median(corrected);
    const correctedBy = median(slownesses);
    console.log(`${name.padEnd(36)} ${round(value, 2)} ms of CPU (machine ${round(correctedBy, 2)} times slower)`);
    recordFigure({ name, value, unit: 'ms of CPU', atMost: visitor === 'logged in' ? 1 : 5, correctedBy });
  }
}
yardstick.stop();
await site.stop();
