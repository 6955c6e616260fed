import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import type { Log } from '#app/platform/log.server.ts';
import { httpRequestSeconds, httpRequests } from '#app/platform/metrics.server.ts';
import { dropEvents, queueEvents } from '#app/services/analytics/event-queue.server.ts';
import { type ReportedEvent, reportSchema } from '#app/services/analytics/event-schema.ts';
import { reportEventsPath } from '#app/services/analytics/report-events-path.ts';
import { mayCountVisit } from '#app/services/request/may-count-visit.server.ts';
import { readJsonText } from '#app/services/request/read-json.server.ts';
import type { SiteEnv } from '#app/services/request/request-context.server.ts';
import { clientOf } from '#app/services/request/visit-middleware.server.ts';
import { clientAddress } from './client-address.ts';
import { mustWait, restoringText, retryAfterSeconds } from './middleware/outages.ts';
import { ownOrigin } from './middleware/own-origin.ts';
import type { ServerVariables } from './middleware/request-details.ts';
import { headersFor } from './middleware/security-headers.ts';
import { viewerOf } from './viewer-of.ts';

/** A page sends a few hundred bytes. */
const maxReportBytes = 32 * 1024;
/** Reports whose sender is being looked up. More would keep pages waiting for the database. */
const maxLookUps = 100;

const labels = { method: 'POST', route: reportEventsPath };
const tooLargeText = 'This report is larger than any page sends (32 kB). Nothing was counted.';

/**
 * Takes what a page reports about its visit and answers at once. Whether the visit may be counted, and by whom it is, is
 * found out afterwards; `flushEvents` stores the events. There is no line in the log for each report.
 */
export function reportEvents({ env, log }: { env: SiteEnv; log: Log }): MiddlewareHandler<ServerVariables> {
  const headers = Object.fromEntries(headersFor(env));
  const seconds = httpRequestSeconds.labels(labels);
  const checkOrigin = ownOrigin(env.origin);
  let lookUps = 0;

  async function count(incoming: IncomingMessage, events: readonly ReportedEvent[]): Promise<void> {
    const sent = headersOf(incoming);
    // The headers alone may say that it does not count, which needs no look-up.
    if (!mayCountVisit(sent, null)) return;
    if (incoming.headers.cookie !== undefined) {
      if (lookUps >= maxLookUps) return dropEvents(events.length);
      lookUps += 1;
      const found = await viewerOf(incoming).finally(() => {
        lookUps -= 1;
      });
      if (!mayCountVisit(sent, found?.viewer ?? null)) return;
    }
    await queueEvents(events, clientOf(sent, clientAddress(incoming, env.trustedProxies)), env.origin);
  }

  return async (c) => {
    const startedAt = performance.now();
    const answer = (status: 204 | 403 | 413 | 422 | 503, text = '', more: Record<string, string> = {}) => {
      httpRequests.inc({ ...labels, status });
      seconds.observe((performance.now() - startedAt) / 1000);
      const all = { ...headers, ...more };
      return status === 204 ? c.body(null, status, all) : c.body(text, status, all);
    };
    const refused = await checkOrigin(c, async () => undefined);
    if (refused) return answer(403, await refused.text());
    if (mustWait(c)) return answer(503, restoringText, { 'Retry-After': String(retryAfterSeconds) });
    const { incoming } = c.env;
    const text = await readText(incoming);
    if (text === null) return answer(413, tooLargeText);
    const report = readJsonText(text, reportSchema);
    if (!report.success) return answer(422);
    count(incoming, report.data.events).catch((error) => {
      // The visitor is unknown or the salt cannot be read while the database is away: the page has lost nothing.
      dropEvents(report.data.events.length);
      log.warn('a report of a page was not counted', { error: String(error) });
    });
    return answer(204);
  };
}

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
    // Cut off: what came is no report.
    incoming.on('close', () => resolve(''));
  });
}
