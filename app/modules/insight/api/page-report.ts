import { mayCountVisit } from '#app/core/request/may-count-visit.server.ts';
import { readJson } from '#app/core/request/read/read-json.server.ts';
import { getViewer } from '#app/core/request/viewer-context.server.ts';
import { recordPageReport } from '#app/modules/insight/page-reports/record-page-report.server.ts';
import { pageReportSchema } from '#app/modules/insight/page-reports/report-schema.ts';
import type { Route } from './+types/page-report';

/** Takes what a page reports about its speed and its errors, unless the visitor may not be counted. */
export async function action({ request, context }: Route.ActionArgs) {
  const report = await readJson(request, pageReportSchema);
  if (!report.success) return new Response(null, { status: 422 });
  if (mayCountVisit(request.headers, await getViewer(context))) {
    await recordPageReport(report.data);
  }
  return new Response(null, { status: 204 });
}

/** Has no content to read. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } });
