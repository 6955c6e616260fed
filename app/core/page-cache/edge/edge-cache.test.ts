import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { isJobPending } from '#app/core/jobs/is-job-pending.server.ts';
import { startJobs } from '#app/core/jobs/start-jobs.server.ts';
import { readEnv } from '#app/core/runtime/env.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { edgeCacheHeaders, openEdgeCache, purgeEdgeCache } from './edge-cache.server.ts';
import { purgeRequests } from './purge-adapters.server.ts';

openTestDatabase();
const log = createLog({ level: 'silent' });

/** An edge cache that notes what it is asked. Its first answer may be a refusal. */
async function startCache({ refusals = 0 } = {}) {
  const requests: { method?: string; url?: string; tags?: string | string[] }[] = [];
  let left = refusals;
  const server = createServer((request, response) => {
    requests.push({ method: request.method, url: request.url, tags: request.headers['cache-tag'] });
    response.writeHead(left-- > 0 ? 503 : 200).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return { asked: requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

async function openWith(variables: Record<string, string>) {
  openEdgeCache(readEnv(variables).cdn);
  const jobs = await startJobs([purgeEdgeCache], { log, isWorker: true, pollSeconds: 0.5 });
  onTestFinished(async () => {
    await jobs.stop();
    openEdgeCache(undefined);
  });
}

test('what a committed change announces is purged, also after a refusal; a rolled-back one purges nothing', async () => {
  const cache = await startCache({ refusals: 1 });
  await openWith({ CDN: 'purge', CDN_PURGE_URL: cache.url });
  const failing = inTransaction(async (tx) => {
    await announceChange(tx, 'page:/never');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await inTransaction((tx) => announceChange(tx, 'page:/about', 'pages'));
  await expect.poll(() => cache.asked.length, { timeout: 15_000 }).toBe(3);
  for (const request of cache.asked) expect(request).toEqual({ method: 'PURGE', url: '/', tags: 'page:/about,pages' });
});

test('without an edge cache nothing is enqueued and no page may be held', async () => {
  const jobs = await startJobs([purgeEdgeCache], { log, isWorker: false });
  onTestFinished(() => jobs.stop());
  openEdgeCache(undefined);
  await inTransaction((tx) => announceChange(tx, 'pages'));
  expect(await isJobPending(purgeEdgeCache.name, {})).toBe(false);
  expect(edgeCacheHeaders(new Set(['pages']))).toEqual([]);
});

test('Cloudflare is asked for thirty tags at a time, Fastly by its keys, both for everything by their own request', () => {
  const tags = Array.from({ length: 31 }, (_, number) => `page:/${number}`);
  const { cdn: cloudflare } = readEnv({ CDN: 'cloudflare', CDN_ZONE: 'zone', CDN_API_TOKEN: 'token' });
  const { cdn: fastly } = readEnv({ CDN: 'fastly', CDN_ZONE: 'service', CDN_API_TOKEN: 'token' });
  if (!cloudflare || !fastly) throw new Error('The settings were not read');
  expect(purgeRequests(cloudflare, tags)).toMatchObject([
    { method: 'POST', url: 'https://api.cloudflare.com/client/v4/zones/zone/purge_cache' },
    { body: '{"tags":["page:/30"]}' },
  ]);
  expect(purgeRequests(cloudflare, ['*'])).toMatchObject([{ body: '{"purge_everything":true}' }]);
  expect(purgeRequests(fastly, ['a b', 'c'])).toMatchObject([
    { url: 'https://api.fastly.com/service/service/purge', headers: { 'Surrogate-Key': 'a%20b c' } },
  ]);
  expect(purgeRequests(fastly, ['*'])).toMatchObject([{ url: 'https://api.fastly.com/service/service/purge_all' }]);
});

test('a page carries its tags in the header of the edge cache', () => {
  onTestFinished(() => openEdgeCache(undefined));
  openEdgeCache(readEnv({ CDN: 'purge', CDN_PURGE_URL: 'http://127.0.0.1/' }).cdn);
  expect(edgeCacheHeaders(new Set(['pages', 'tag:a b,c']))).toEqual([
    ['CDN-Cache-Control', 'public, max-age=600'],
    ['Cache-Tag', 'pages,tag:a%20b%2Cc'],
  ]);
});

test.each([
  [{ CDN: 'cloudflare', CDN_ZONE: 'z' }, 'CDN_API_TOKEN'],
  [{ CDN: 'purge' }, 'CDN_PURGE_URL'],
])('settings of an edge cache that are incomplete are named', (variables, missing) => {
  expect(() => readEnv(variables)).toThrow(missing);
});
