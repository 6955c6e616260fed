import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { collectDefaultMetrics } from 'prom-client';
import { databasePoolState } from '#app/core/database/db.server.ts';
import { recentHealth } from '#app/core/health/run-health-checks.server.ts';
import { readQueues } from '#app/core/jobs/read-queues.server.ts';
import type { PageCache } from '#app/core/page-cache/page-cache.server.ts';
import type { SiteEnv } from '#app/core/request/request-context.server.ts';
import { addGauge, metricsRegistry } from '#app/core/runtime/metrics.server.ts';
import { canonicalAddress, isLoopbackAddress, isLoopbackHost } from '#app/lib/web/ip-address.ts';
import { countMailsByState } from '#app/modules/mail/count-mails.server.ts';
import { healthChecks } from '#app/modules/modules.server.ts';
import type { ServerVariables } from './middleware/request-details.ts';
import { readAllMetrics } from './worker-process.ts';

const eventLoopPrecisionMs = 20;

interface MetricsParts {
  env: SiteEnv;
  cache: PageCache;
}

/** Registers what is read at each scrape. Idempotent: later parts replace earlier ones. */
export function openMetrics({ env, cache }: MetricsParts): void {
  if (!metricsRegistry.getSingleMetric('nodejs_eventloop_lag_seconds')) {
    collectDefaultMetrics({ register: metricsRegistry, eventLoopMonitoringPrecision: eventLoopPrecisionMs });
  }
  addGauge({
    name: 'page_cache_pages',
    help: 'Pages in memory, fresh or stale.',
    read: (set) => set(cache.count),
  });
  addGauge({
    name: 'page_cache_bytes',
    help: 'Memory used by these pages in all encodings.',
    read: (set) => set(cache.bytes),
  });
  addGauge({
    name: 'database_pool_connections',
    help: 'Connections of this process to the database, and requests that wait for one.',
    labelNames: ['state'],
    read(set) {
      const { idle, busy, waiting, max } = databasePoolState();
      set(idle, { state: 'idle' });
      set(busy, { state: 'busy' });
      set(waiting, { state: 'waiting' });
      set(max, { state: 'max' });
    },
  });
  addQueueGauges();
  addGauge({
    name: 'health_check_state',
    aggregator: 'first',
    help: 'Checks of /admin/health: 0 works or is not used, 1 needs attention, 2 failed. Absent while not known.',
    labelNames: ['check'],
    async read(set) {
      const values = { ok: 0, 'not-used': 0, warning: 1, failed: 2, unknown: null };
      for (const { name, state } of await recentHealth(healthChecks, { env })) {
        const value = values[state];
        if (value !== null) set(value, { check: name });
      }
    },
  });
}

/** All instances read the same values from the database. */
function addQueueGauges(): void {
  const queues = rememberBriefly(async () => (await readQueues()) ?? []);
  addGauge({
    name: 'job_queue_jobs',
    aggregator: 'first',
    help: 'Jobs by queue: due, running, and failed permanently in the last 24 hours.',
    labelNames: ['queue', 'state'],
    async read(set) {
      for (const { name, due, active, failedToday } of await queues()) {
        set(due, { queue: name, state: 'due' });
        set(active, { queue: name, state: 'active' });
        set(failedToday, { queue: name, state: 'failed' });
      }
    },
  });
  addGauge({
    name: 'job_queue_oldest_due_seconds',
    aggregator: 'first',
    help: 'How long the oldest due job of a queue has waited.',
    labelNames: ['queue'],
    async read(set) {
      for (const { name, oldestDueSeconds } of await queues()) set(oldestDueSeconds, { queue: name });
    },
  });
  const mails = rememberBriefly(countMailsByState);
  addGauge({
    name: 'mails',
    aggregator: 'first',
    help: 'Emails of the log by state.',
    labelNames: ['state'],
    async read(set) {
      for (const { state, count } of await mails()) set(count, { state });
    },
  });
  addGauge({
    name: 'mails_oldest_seconds',
    aggregator: 'first',
    help: 'The age of the oldest email in a state that is not final.',
    labelNames: ['state'],
    async read(set) {
      for (const { state, oldestSeconds } of await mails()) {
        if (state === 'queued' || state === 'failed' || state === 'sending') set(oldestSeconds, { state });
      }
    },
  });
}

const briefMs = 1_000;

/** Two gauges of one scrape share one query. */
function rememberBriefly<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let last: { value: Promise<Value>; atMs: number } | undefined;
  return () => {
    if (!last || performance.now() - last.atMs > briefMs) last = { value: read(), atMs: performance.now() };
    return last.value;
  };
}

const refusedText =
  'The metrics are for the operators of this site: with the token of METRICS_TOKEN, or without one on this machine while ORIGIN is a loopback address.';

/** Responds to `/metrics` in Prometheus's text format. */
export const answerMetrics = async (
  c: Context<ServerVariables>,
  { metricsTokens: tokens, origin }: Pick<SiteEnv, 'metricsTokens' | 'origin'>,
): Promise<Response> => {
  c.header('Cache-Control', 'no-store');
  if (!(tokens ? hasToken(c.env.incoming, tokens) : isFromThisMachine(c.env.incoming, origin))) {
    if (tokens) c.header('WWW-Authenticate', 'Bearer');
    return c.text(refusedText, tokens ? 401 : 403);
  }
  const text = await readAllMetrics();
  return c.body(text, 200, { 'Content-Type': metricsRegistry.contentType });
};

/** Headers that proxies add. */
const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

function hasToken({ headers }: IncomingMessage, tokens: readonly string[]): boolean {
  return tokens.some((token) => isSame(headers.authorization ?? '', `Bearer ${token}`));
}

/**
 * Whether a program of this machine sent the request to a site that only this machine visits. A site with a public
 * origin has a proxy, and the bare `proxy_pass` of nginx passes a request on from loopback, with a loopback `Host` and
 * without any header of its own: nothing distinguishes it from a program of this machine.
 */
function isFromThisMachine({ headers, socket }: IncomingMessage, origin: string): boolean {
  return (
    isLoopbackHost(new URL(origin).host) &&
    isLoopbackAddress(canonicalAddress(socket.remoteAddress ?? '') ?? '') &&
    isLoopbackHost(headers.host ?? '') &&
    forwardingHeaders.every((name) => headers[name] === undefined)
  );
}

/** Takes the same time wherever the texts differ. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
