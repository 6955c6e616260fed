import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { db } from '#app/platform/db.server.ts';
import { readEnv } from '#app/platform/env.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { defineJob } from '#app/services/jobs/define-job.server.ts';
import { enqueue } from '#app/services/jobs/enqueue.server.ts';
import { startJobs } from '#app/services/jobs/start-jobs.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { requestDetails, type ServerVariables } from './middleware/request-details.ts';
import { startTracing } from './tracing.ts';

openTestDatabase();
const log = createLog({ level: 'silent' });

interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

/** A receiver of OpenTelemetry's protocol over HTTP, in its JSON form. */
async function startReceiver() {
  const spans: ReceivedSpan[] = [];
  const services = new Set<string | undefined>();
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      for (const { resource, scopeSpans } of JSON.parse(text).resourceSpans) {
        const attributes: ReceivedSpan['attributes'] = resource.attributes;
        services.add(attributes.find(({ key }) => key === 'service.name')?.value.stringValue);
        for (const scope of scopeSpans) spans.push(...scope.spans);
      }
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, services };
}

test('nothing of OpenTelemetry is started without a receiver', async () => {
  expect(await startTracing(readEnv({}), log)).toBeUndefined();
});

test('a receiver gets the spans of requests, their statements and jobs, with no query and no value', async () => {
  const receiver = await startReceiver();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', receiver.address);
  vi.stubEnv('OTEL_EXPORTER_OTLP_PROTOCOL', 'http/json');
  onTestFinished(() => void vi.unstubAllEnvs());
  const env = { ...readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.address }), origin: 'http://localhost' };
  const stop = await startTracing(env, log);

  const app = new Hono<ServerVariables>()
    .use(requestDetails({ env, log, findRoutePattern: () => '/blog/:slug' }))
    .get('*', async (c) => {
      await db.execute(sql`select ${'ann@example.org'}::text, 'ben@example.org' as quoted`);
      return c.text('ok');
    });
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const traceId = 'ab'.repeat(16);
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/blog/one?q=secret`, {
    headers: { traceparent: `00-${traceId}-${'cd'.repeat(8)}-01` },
  });

  let hasRun = false;
  const job = defineJob({
    name: 'traced',
    schema: z.object({}),
    run: async () => {
      await db.execute(sql`select 'in a job'`);
      hasRun = true;
    },
  });
  const jobs = await startJobs([job], { log, isWorker: true, pollSeconds: 0.5 });
  await db.transaction((tx) => enqueue(tx, job, {}));
  await expect.poll(() => hasRun, { timeout: 10_000 }).toBe(true);
  await jobs.stop();
  await stop?.();

  const { spans, services } = receiver;
  expect([...services]).toEqual(['resjam']);
  const request = spans.find(({ name }) => name === 'GET /blog/:slug');
  expect(request).toMatchObject({ traceId, parentSpanId: 'cd'.repeat(8) });
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
  const statement = spans.find(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(statement).toMatchObject({ name: 'database select', traceId });
  const ofJob = spans.find(({ name }) => name === 'job traced');
  expect(spans.some(({ parentSpanId }) => parentSpanId === ofJob?.spanId)).toBe(true);
  expect(JSON.stringify(spans)).not.toMatch(/secret|ann@|ben@|in a job/);
});
