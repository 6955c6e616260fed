import type { IncomingMessage, RequestListener } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { mayCountVisit } from '#app/core/request/may-count-visit.server.ts';
import { readJsonText } from '#app/core/request/read/read-json.server.ts';
import type { SiteEnv } from '#app/core/request/request-context.server.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import { httpRequestSeconds, httpRequests } from '#app/core/runtime/metrics.server.ts';
import { kilobyte } from '#app/lib/byte-units.ts';
import { secondMs } from '#app/lib/time/units.ts';
import { dropEvents, queueEvents } from '#app/modules/insight/record/event-queue.server.ts';
import { type ReportedEvent, reportSchema } from '#app/modules/insight/record/event-schema.ts';
import { reportEventsPath } from '#app/modules/insight/record/report-events-path.ts';
import { clientOf } from '#app/modules/insight/record/visit-middleware.server.ts';
import { isRestoring } from '#app/modules/operations/backup/restore/restoring.server.ts';
import { clientAddress } from './client-address.ts';
import { restoringText, retryAfterSeconds } from './middleware/outages.ts';
import { foreignPostText, isFromOwnSite } from './middleware/own-origin.ts';
import { headersFor } from './middleware/security-headers.ts';
import { viewerOf } from './viewer-of.ts';

/** A page sends a few hundred bytes. */
const maxReportBytes = 32 * kilobyte;
/** Reports whose sender is being looked up. More would keep pages waiting for the database. */
const maxLookUps = 100;

const labels = { method: 'POST', route: reportEventsPath };
const tooLargeText = 'This report is larger than any page sends (32 kB). Nothing was counted.';

/**
 * Accepts what a page reports about its visit, and responds at once, before everything that pages need: there may be
 * thousands of reports a second. Whether the visit may be counted, and by whom it is, is found out afterwards;
 * `flushEvents` stores the events. There is no line in the log for each report.
 * @param next answers all other requests
 */
export function reportEvents({ env, log }: { env: SiteEnv; log: Log }, next: RequestListener): RequestListener {
  const headers = headersFor(env).flat();
  const seconds = httpRequestSeconds.labels(labels);
  const acceptedRequests = httpRequests.labels({ ...labels, status: 204 });
  let lookUps = 0;

  async function count(request: IncomingMessage, events: readonly ReportedEvent[]): Promise<void> {
    const sent = headersOf(request);
    // The headers alone may show that it does not count, which needs no look-up.
    if (!mayCountVisit(sent, null)) return;
    if (request.headers.cookie !== undefined) {
      if (lookUps >= maxLookUps) return dropEvents(events.length);
      lookUps += 1;
      const viewer = await viewerOf(request).finally(() => {
        lookUps -= 1;
      });
      if (!mayCountVisit(sent, viewer?.viewer ?? null)) return;
    }
    await queueEvents(events, clientOf(sent, clientAddress(request, env.trustedProxies)));
  }

  async function take(request: IncomingMessage): Promise<Answer> {
    if (!isFromOwnSite(env.origin, request.headers, reportEventsPath)) return { status: 403, text: foreignPostText };
    if (isRestoring()) {
      return { status: 503, text: restoringText, headers: ['Retry-After', String(retryAfterSeconds)] };
    }
    const text = await readText(request);
    if (text === null) return { status: 413, text: tooLargeText };
    const report = readJsonText(text, reportSchema);
    if (!report.success) return { status: 422 };
    count(request, report.data.events).catch((error) => {
      // The visitor is unknown or the salt cannot be read while the database is away: the page has lost nothing.
      dropEvents(report.data.events.length);
      log.warn('a report of a page was not counted', { error: String(error) });
    });
    return noContent;
  }

  return (request, response) => {
    if (request.method !== 'POST' || !isReportPath(request.url ?? '')) return next(request, response);
    const startedAt = performance.now();
    const answer = ({ status, text, headers: more = [] }: Answer) => {
      if (status === 204) acceptedRequests.inc();
      else httpRequests.inc({ ...labels, status });
      seconds.observe((performance.now() - startedAt) / secondMs);
      const type = text === undefined ? [] : ['Content-Type', 'text/plain; charset=utf-8'];
      response.writeHead(status, [...headers, ...type, ...more]).end(text);
    };
    take(request).then(answer, (error) => {
      log.error('a request failed', { path: reportEventsPath, error: String(error) });
      answer({ status: 500 });
    });
  };
}

interface Answer {
  status: number;
  text?: string;
  /** Names and values in turn. */
  headers?: string[];
}

const noContent: Answer = { status: 204 };

const isReportPath = (url: string) => url === reportEventsPath || url.startsWith(`${reportEventsPath}?`);

/** A report has no content to read. */
export const refuseOtherMethods: MiddlewareHandler = async (c) => c.body(null, 405, { Allow: 'POST' });

const headersOf = ({ headers }: IncomingMessage): Pick<Headers, 'get'> => ({
  get: (name) => headers[name.toLowerCase()]?.toString() ?? null,
});

/** Reads a body from the socket itself: a stream of the web costs several times as much. Null if it is too large. */
function readText(incoming: IncomingMessage): Promise<string | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    incoming.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= maxReportBytes) chunks.push(chunk);
      else resolve(null);
    });
    incoming.on('end', () => resolve(length > maxReportBytes ? null : Buffer.concat(chunks).toString()));
    // Cut off: what arrived is not a report.
    incoming.on('close', () => resolve(''));
  });
}
