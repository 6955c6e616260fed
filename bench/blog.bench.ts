// Measures what reading a large blog costs: the list, a tag, a search and an article, rendered again each time, at a
// hundredth of the posts, a tenth, and all of them. CPU time of the site and wall-clock time, in runs of ten requests,
// of which the 95th percentile counts; wall-clock time includes the database. Aims: 15 ms, and at most logarithmic
// growth.
import { percentile } from '#test/percentile.ts';
import { inDatabaseOf } from '#test/sign-in-as.ts';
import { recordFigure } from './figures.ts';
import { cpuMs, round, startSite } from './measure.ts';

const sizes = [1_000, 10_000, 100_000];
const runs = 40;
const requestsARun = 10;
/** The number of requests until the code is compiled: a site that has just started pays for that once. */
const warmUp = 300;

// Each request has its own client address: searches are limited for each address.
const site = await startSite({ env: { TRUST_PROXY: 'on' } });
let requests = 0;
try {
  const article = await prepare();
  const pages = {
    list: '/blog',
    tag: '/blog/tag/t7',
    search: '/blog?q=kettle+77',
    'common word': '/blog?q=morning',
    article: `/blog/${article}`,
  };
  const costs = new Map<string, { cpu: number; clock: number }[]>();
  let posts = 0;
  for (const size of sizes) {
    await addPosts(posts, size);
    posts = size;
    for (const [name, path] of Object.entries(pages)) {
      const cost = await measure(path);
      costs.set(name, [...(costs.get(name) ?? []), cost]);
      console.log(
        `${round(size)} posts, ${name}: ${round(cost.cpu, 1)} ms of CPU, ${round(cost.clock, 1)} ms by the clock`,
      );
    }
  }
  const logarithm = Math.log(sizes.at(-1) ?? 1) / Math.log(sizes[0] ?? 1);
  for (const [name, [first, ...others]] of costs) {
    const last = others.at(-1);
    if (!first || !last) continue;
    recordFigure({
      name: `${name}, growth from ${sizes[0]} to ${sizes.at(-1)} posts`,
      value: last.cpu / first.cpu,
      unit: 'times',
    });
    console.log(`${name}: ${round(last.cpu / first.cpu, 2)} times the CPU (the logarithm: ${round(logarithm, 2)})`);
  }
} finally {
  await site.stop();
}

/** Prepares the sample article whose text every added post shares. @returns its slug */
function prepare(): Promise<string> {
  return inDatabaseOf(site, async (client) => {
    const { rows } = await client.query('select slug from published_posts order by published_at desc limit 1');
    return rows[0].slug;
  });
}

async function addPosts(from: number, to: number): Promise<void> {
  await inDatabaseOf(site, async (client) => {
    await client.query(
      `with made as (
         insert into posts (slug, title, published_revision)
         select 'post-' || n, 'Post ' || n, 1 from generate_series($1::int + 1, $2::int) n returning id, slug
       ), listed as (
         insert into published_posts (post_id, version_id, slug, title, excerpt, author, author_slug, category, tags,
           featured_image, featured_image_alt, read_minutes, published_at, changed_at, vector)
         select made.id, sample.version_id, made.slug, 'Morning ' || n, 'A kettle ' || n || ' for an ordinary day', 'Resjam', 'resjam',
           'Updates', array['t' || n % 50, 'routine'], '', '', 5, now() - n * interval '1 hour', now(),
           to_tsvector('english', 'morning kettle ' || n || ' ordinary day walk page glass water')
         from made, lateral (select substr(made.slug, 6)::int n) numbered,
           (select version_id from published_posts order by published_at desc limit 1) sample
         returning post_id, tags, published_at
       )
       insert into published_post_tags (post_id, tag, published_at)
       select post_id, unnest(tags), published_at from listed`,
      [from, to],
    );
    await client.query('vacuum analyze published_posts');
    await client.query('vacuum analyze published_post_tags');
  });
}

async function measure(path: string): Promise<{ cpu: number; clock: number }> {
  // A cookie of ours bypasses the page cache.
  const get = async () => {
    const answer = await fetch(site.address + path, {
      headers: { Cookie: 'resjam.bench=1', 'X-Forwarded-For': nextAddress() },
    });
    const { length } = await answer.text();
    if (answer.status !== 200 || length < 10_000) throw new Error(`${path} was answered ${answer.status}`);
  };
  for (let times = 0; times < warmUp; times++) await get();
  const cpu: number[] = [];
  const clock: number[] = [];
  for (let run = 0; run < runs; run++) {
    const before = cpuMs(site.pid);
    const start = performance.now();
    for (let times = 0; times < requestsARun; times++) await get();
    clock.push((performance.now() - start) / requestsARun);
    cpu.push((cpuMs(site.pid) - before) / requestsARun);
  }
  return { cpu: percentile(cpu, 0.95), clock: percentile(clock, 0.95) };
}

function nextAddress(): string {
  requests += 1;
  return `198.18.${(requests >> 8) & 255}.${requests & 255}`;
}
