import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { type ActionFunctionArgs, createRequestHandler, type ServerBuild } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { startJobs } from '#app/core/jobs/start-jobs.server.ts';
import type { SiteEnv } from '#app/core/request/request-context.server.ts';
import { routeSpans } from '#app/core/request/route-spans.server.ts';
import { readEnv } from '#app/core/runtime/env.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { defineMail } from '#app/modules/mail/define-mail.ts';
import { sendMail } from '#app/modules/mail/delivery/send-mail.job.server.ts';
import { openMail } from '#app/modules/mail/mail-settings.server.ts';
import { queueMail } from '#app/modules/mail/queue-mail.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { startMailServer } from '#test/mail.ts';
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

/** A route with a loader and an action, run by the router with the instrumentation of the site. */
const build = {
  entry: { module: { default: () => new Response(), instrumentations: [routeSpans] } },
  routes: {
    article: {
      id: 'article',
      path: 'blog/:slug',
      module: {
        loader: async () => {
          await db.execute(sql`select ${'ann@example.org'}::text, 'ben@example.org' as quoted`);
          return new Response('read');
        },
        action: async ({ request }: ActionFunctionArgs) => {
          await request.text();
          await db.execute(sql`select 'in an action'`);
          return new Response('done');
        },
      },
    },
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  assetsBuildDirectory: '',
  publicPath: '/',
  basename: '/',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '' },
} as unknown as ServerBuild;

async function startSite(env: SiteEnv): Promise<string> {
  const answer = createRequestHandler(build, 'production');
  const app = new Hono<ServerVariables>()
    .use(requestDetails({ env, log, findRoutePattern: () => '/blog/:slug' }))
    .all('*', (c) => answer(c.req.raw));
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a receiver gets the spans of requests, loaders, actions, statements, jobs and emails, with no query and no value', async () => {
  const receiver = await startReceiver();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', receiver.address);
  vi.stubEnv('OTEL_EXPORTER_OTLP_PROTOCOL', 'http/json');
  onTestFinished(() => void vi.unstubAllEnvs());
  const env = { ...readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.address }), origin: 'http://localhost' };
  const stop = await startTracing(env, log);

  const address = await startSite(env);
  const traceId = 'ab'.repeat(16);
  const traceparent = `00-${traceId}-${'cd'.repeat(8)}-01`;
  const read = await fetch(`${address}/blog/one?q=secret`, { headers: { traceparent } });
  const written = await fetch(`${address}/blog/one`, { method: 'POST', body: 'a secret', headers: { traceparent } });
  expect([await read.text(), await written.text()]).toEqual(['read', 'done']);

  const mailServer = await startMailServer();
  onTestFinished(() => mailServer.stop());
  openMail({ smtpUrl: mailServer.url, mailFrom: 'hello@example.org', dataDir: '' });
  const jobs = await startJobs([sendMail], { log, isWorker: true, pollSeconds: 0.5 });
  const secret = {
    kind: 'test',
    subject: 'A secret',
    preview: 'A secret',
    paragraphs: ['A secret'],
    reason: 'A secret',
  };
  const mail = defineMail({ samples: [], write: (_values: object) => secret });
  await db.transaction((tx) => queueMail(tx, mail, {}, { to: 'ann@example.org' }));
  await expect.poll(() => mailServer.mails.length, { timeout: 10_000 }).toBe(1);
  await jobs.stop();
  await stop?.();

  const { spans, services } = receiver;
  const named = (name: string) => {
    const namedSpan = spans.find((span) => span.name === name);
    expect([name, namedSpan]).toEqual([name, expect.anything()]);
    return namedSpan;
  };
  const childrenOf = (span?: ReceivedSpan) =>
    spans.filter(({ parentSpanId }) => parentSpanId === span?.spanId).map(({ name }) => name);
  expect([...services]).toEqual(['resjam']);
  const request = named('GET /blog/:slug');
  expect(request).toMatchObject({ traceId, parentSpanId: 'cd'.repeat(8) });
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
  expect(childrenOf(request)).toEqual(['loader article']);
  expect(named('loader article')).toMatchObject({ traceId });
  expect(new Set(childrenOf(named('loader article')))).toEqual(new Set(['database select']));
  expect(childrenOf(named('POST /blog/:slug'))).toEqual(['action article']);
  expect(new Set(childrenOf(named('action article')))).toEqual(new Set(['database select']));
  expect(childrenOf(named('job send-mail'))).toEqual(expect.arrayContaining(['mail', 'database update']));
  expect(named('mail')?.attributes).toContainEqual({ key: 'mail.kind', value: { stringValue: 'test' } });
  expect(JSON.stringify(spans)).not.toMatch(/secret|ann@|ben@|in an action/i);
});
