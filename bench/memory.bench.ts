// Measures memory at rest, and a minute after each of some days of mixed work: rendered pages, pictures, PDF files,
// sign-ins and admin screens. BENCH_DAYS sets the number of days, and BENCH_DAY_SHARE the share of a day's work.
import { setTimeout as sleep } from 'node:timers/promises';
import { makePicture } from '#test/media-files.ts';
import { runAdmin } from '#test/run-admin.ts';
import { inDatabaseOf, signInAs } from '#test/sign-in-as.ts';
import { recordFigure } from './figures.ts';
import { databaseMb, memoryMb, round, startSite } from './measure.ts';
import { uploader } from './uploads.ts';

const days = Number(process.env.BENCH_DAYS ?? 10);
const share = Number(process.env.BENCH_DAY_SHARE ?? 1);
const day = {
  pages: 10_000 * share,
  pictures: 200 * share,
  pdfs: 50 * share,
  signIns: 500 * share,
  adminScreens: 2000 * share,
};
const atOnce = 4;
const email = 'ada@example.org';
const password = 'a kettle on the hob';

const metricsToken = 'token-of-the-benchmark';
const site = await startSite({ env: { TRUST_PROXY: 'on', METRICS_TOKEN: metricsToken } });
await runAdmin(site.dataDir, ['create', email], password);
const { header: Cookie } = await signInAs(site, { roles: ['admin'] });
const { begin, send } = uploader(site, Cookie);
const photo = await makePicture({ width: 2400, height: 1600 }).jpeg({ quality: 90 }).toBuffer();

/** Runs `work` for each number below `times`, a few at once. */
async function repeat(times: number, work: (turn: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < times) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function read(path: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(site.address + path, { headers, redirect: 'manual' });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
}

/** Each turn is another visitor, so that no limit applies. */
const clientOf = (turn: number) => ({ 'X-Forwarded-For': `198.51.${(turn >> 8) % 256}.${turn % 256}` });

const pages = ['/', '/about', '/coaching', '/contact', '/blog', '/forum', '/training'];
const screens = [
  '/admin',
  '/admin/pages',
  '/admin/blog',
  '/admin/media',
  '/admin/inbox',
  '/admin/users',
  '/admin/audit',
];

const works = {
  // A cookie that nothing reads: no page from the cache.
  pages: () =>
    repeat(day.pages, (turn) =>
      read(pages[turn % pages.length] ?? '/', { ...clientOf(turn), Cookie: 'resjam.bench=1' }),
    ),
  pictures: () =>
    repeat(day.pictures, async (turn) => void (await send(await begin(photo.length, `${turn}.jpg`), 0, photo))),
  pdfs: () => repeat(day.pdfs, (turn) => read('/guides/resjam-method.pdf', clientOf(turn))),
  signIns: () =>
    repeat(day.signIns, async (turn) => {
      const headers = { ...clientOf(turn), Origin: site.address };
      const body = new URLSearchParams({ email, password });
      const answer = await fetch(`${site.address}/auth`, { method: 'POST', body, headers, redirect: 'manual' });
      await answer.arrayBuffer();
      if (answer.status !== 302) throw new Error(`Logging in answered ${answer.status}`);
    }),
  adminScreens: () => repeat(day.adminScreens, (turn) => read(screens[turn % screens.length] ?? '/admin', { Cookie })),
};

async function arePicturesDone(): Promise<boolean> {
  const { rows } = await inDatabaseOf(site, (client) =>
    client.query("select count(*)::int as left from media_files where kind = 'image' and placeholder is null"),
  );
  return rows[0].left === 0;
}

/**
 * Returns the parts of the memory, in megabytes. The rest of the anonymous memory is native: libraries, threads, freed arenas.
 */
async function describeParts(): Promise<string> {
  const answer = await fetch(`${site.address}/metrics`, { headers: { Authorization: `Bearer ${metricsToken}` } });
  const metrics = await answer.text();
  const metric = (name: string) => Number(metrics.match(new RegExp(`^${name} (\\S+)$`, 'm'))?.[1]) / 2 ** 20;
  const parts = {
    anonymous: memoryMb(site.pid, 'Pss_Anon'),
    'of files': memoryMb(site.pid, 'Pss_File'),
    heap: metric('nodejs_heap_size_total_bytes'),
    'heap in use': metric('nodejs_heap_size_used_bytes'),
    buffers: metric('nodejs_external_memory_bytes'),
    'page cache': metric('page_cache_bytes'),
  };
  return Object.entries(parts)
    .map(([name, value]) => `${name} ${round(value)}`)
    .join(', ');
}

async function report(when: string, limits: { site: number; database?: number }): Promise<void> {
  const [siteMb, postgresMb] = [memoryMb(site.pid), databaseMb(site)];
  console.log(`${when}: ${round(siteMb)} MB the site, ${round(postgresMb)} MB the database`);
  console.log(`  (${await describeParts()})`);
  recordFigure({ name: `the site, ${when}`, value: siteMb, unit: 'MB', atMost: limits.site });
  recordFigure({ name: `the database, ${when}`, value: postgresMb, unit: 'MB', atMost: limits.database });
}

try {
  await sleep(5000);
  await report('at rest', { site: 130, database: 50 });
  for (let number = 1; number <= days; number += 1) {
    for (const [name, work] of Object.entries(works)) {
      await work();
      console.log(`  ${name}: ${round(memoryMb(site.pid))} MB`);
    }
    while (!(await arePicturesDone())) await sleep(500);
    console.log(`  pictures done: ${round(memoryMb(site.pid))} MB`);
    await sleep(60_000);
    await report(`a minute after day ${number}`, { site: 200 });
  }
} finally {
  await site.stop();
}
