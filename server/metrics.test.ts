import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import parsePrometheusText from 'parse-prometheus-text-format';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { db } from '#app/core/database/db.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { enqueue } from '#app/core/jobs/enqueue.server.ts';
import { startJobs } from '#app/core/jobs/start-jobs.server.ts';
import { PageCache } from '#app/core/page-cache/page-cache.server.ts';
import { readEnv } from '#app/core/runtime/env.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { metricsRegistry } from '#app/core/runtime/metrics.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { openMediaStorage } from '#app/modules/media/storage/storage.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { documentedMetrics } from '#test/documented-metrics.ts';
import { createRoutePatternFinder } from './cache-key.ts';
import { answerMetrics, openMetrics } from './metrics.ts';
import { requestDetails, type ServerVariables } from './middleware/request-details.ts';

openTestDatabase();
// The files of a worker share the counters.
beforeEach(() => metricsRegistry.resetMetrics());
const log = createLog({ level: 'silent' });
const routes = { 'blog-post': { id: 'blog-post', path: 'blog/:slug' }, home: { id: 'home', index: true } } as const;

async function startSite({ token, origin = 'http://localhost:3000' }: { token?: string; origin?: string } = {}) {
  const env = { ...readEnv({ ...(token && { METRICS_TOKEN: token }) }), origin };
  openMediaStorage(env);
  openMetrics({ env, cache: new PageCache({ maxBytes: 1000 }) });
  const app = new Hono<ServerVariables>()
    .use(requestDetails({ env, log, findRoutePattern: createRoutePatternFinder(routes) }))
    .get('/metrics', (c) => answerMetrics(c, env))
    .all('*', (c) => c.text('ok'));
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Scrapes with the parser of another project. */
async function scrape(address: string) {
  const response = await fetch(`${address}/metrics`);
  expect(response.headers.get('Content-Type')).toContain('text/plain');
  const text = await response.text();
  const metrics = parsePrometheusText(text);
  return {
    text,
    names: new Set(metrics.map(({ name }) => name)),
    read: (name: string, labels: Record<string, string> = {}) =>
      metrics
        .find((metric) => metric.name === name)
        ?.metrics.filter((one) => Object.entries(labels).every(([key, value]) => one.labels?.[key] === value)),
  };
}

test('requests are counted by the pattern of their route, whatever address or method somebody invents', async () => {
  const address = await startSite();
  await fetch(`${address}/blog/one?q=secret`);
  await fetch(`${address}/blog/two`, { method: 'PROPFIND' });
  for (let number = 0; number < 20; number++) await fetch(`${address}/invented-${number}`);
  const { read, text } = await scrape(address);
  expect(read('http_requests_total', { route: '/blog/:slug' })).toMatchObject([
    { value: '1', labels: { method: 'GET', status: '200' } },
    { value: '1', labels: { method: 'other', status: '200' } },
  ]);
  expect(read('http_requests_total', { route: 'unknown' })).toMatchObject([{ value: '20' }]);
  // The parser drops the labels of histograms.
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/blog/:slug"} 1');
});

test('queues, mails, connections and checks are read when somebody asks', async () => {
  const job = defineJob({ name: 'measured', schema: z.object({}), run: async () => undefined });
  const running = await startJobs([job], { log, isWorker: false });
  await db.transaction((tx) => enqueue(tx, job, {}));
  const mail = { kind: 'test', recipient: 'ann@example.org', subject: 'Hello', html: '', text: '' };
  await db.insert(mails).values([{ ...mail, state: 'queued' }]);
  const { read } = await scrape(await startSite());
  expect(read('job_queue_jobs', { queue: 'measured', state: 'due' })).toMatchObject([{ value: '1' }]);
  expect(Number(read('job_queue_oldest_due_seconds')?.[0]?.value)).toBeGreaterThan(0);
  expect(read('mails', { state: 'queued' })).toMatchObject([{ value: '1' }]);
  expect(read('database_pool_connections', { state: 'max' })).toMatchObject([{ value: '4' }]);
  expect(Number(read('database_query_duration_seconds')?.[0]?.count)).toBeGreaterThan(0);
  expect(read('health_check_state', { check: 'database' })).toMatchObject([{ value: '0' }]);
  await running.stop();
});

test('without a token only programs on this machine read the metrics, and nothing that a proxy passed on', async () => {
  const address = await startSite();
  const status = async (headers: Record<string, string>) => (await fetch(`${address}/metrics`, { headers })).status;
  expect(await status({})).toBe(200);
  expect(await status({ 'X-Forwarded-For': '192.0.2.1' })).toBe(403);
  expect(await status({ Via: '1.1 proxy' })).toBe(403);
  expect(await status({ Forwarded: 'for=192.0.2.1' })).toBe(403);
});

test.each(['https://example.org', 'http://192.168.1.5:3000', 'https://localhost.example.org'])(
  'without a token nobody reads the metrics of %s: a bare proxy_pass looks like a program on this machine',
  async (origin) => {
    const address = await startSite({ origin });
    const response = await fetch(`${address}/metrics`);
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('METRICS_TOKEN');
  },
);

test.each(['http://127.0.0.1:3000', 'http://[::1]:3000', 'https://localhost'])(
  'without a token programs on this machine read the metrics of %s',
  async (origin) => {
    const address = await startSite({ origin });
    expect((await fetch(`${address}/metrics`)).status).toBe(200);
  },
);

test('with a token only the token reads the metrics, also through a proxy', async () => {
  const token = 'a-token-of-the-operators';
  const address = await startSite({ token, origin: 'https://example.org' });
  const status = async (headers: Record<string, string>) => (await fetch(`${address}/metrics`, { headers })).status;
  expect(await status({})).toBe(401);
  expect(await status({ Authorization: `Bearer ${token}x` })).toBe(401);
  expect(await status({ Authorization: `Bearer ${token}`, 'X-Forwarded-For': '192.0.2.1' })).toBe(200);
});

test('a new token and the one that it replaces are valid side by side', async () => {
  const [present, earlier] = ['a-token-of-the-operators', 'the-one-that-it-replaces'];
  const address = await startSite({ token: `${present},${earlier}` });
  const status = async (token: string) =>
    (await fetch(`${address}/metrics`, { headers: { Authorization: `Bearer ${token}` } })).status;
  expect([await status(present), await status(earlier), await status(`${present},${earlier}`)]).toEqual([
    200, 200, 401,
  ]);
  expect(() => readEnv({ METRICS_TOKEN: `${present},short` })).toThrow('at least 16 characters each');
});

test('the Grafana dashboard and the alert rules name metrics and labels that exist', async () => {
  const { names } = await scrape(await startSite());
  const documented = documentedMetrics();
  expect(documented.length).toBeGreaterThan(15);
  // Prometheus itself adds `up`.
  expect(documented.filter((name) => name !== 'up' && !names.has(name))).toEqual([]);
});
