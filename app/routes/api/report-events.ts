import { queueEvents } from '#app/services/analytics/event-queue.server.ts';
import { reportSchema } from '#app/services/analytics/event-schema.ts';
import { mayCountVisit } from '#app/services/request/may-count-visit.server.ts';
import { readJson } from '#app/services/request/read-json.server.ts';
import { requestContext } from '#app/services/request/request-context.server.ts';
import { getViewer } from '#app/services/request/viewer-context.server.ts';
import { clientOf } from '#app/services/request/visit-middleware.server.ts';
import type { Route } from './+types/report-events';

/** Takes what a page reports about its visit, unless the visitor may not be counted. Stores nothing at once. */
export async function action({ request, context }: Route.ActionArgs) {
  const report = await readJson(request, reportSchema);
  if (!report.success) return new Response(null, { status: 422 });
  const { clientAddress, env, log } = context.get(requestContext);
  try {
    if (mayCountVisit(request.headers, await getViewer(context))) {
      await queueEvents(report.data.events, clientOf(request.headers, clientAddress), env.origin);
    }
  } catch (error) {
    // The visitor is unknown or the salt cannot be read while the database is away: the page has lost nothing.
    log.warn('a report of a page was not counted', { error: String(error) });
  }
  return new Response(null, { status: 204 });
}

/** Has no content to read. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } });
