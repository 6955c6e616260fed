import { data } from 'react-router';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { renderAssessment } from '#app/modules/duties/safety/assessment-pdf.server.ts';
import { findAssessment } from '#app/modules/duties/safety/assessments.server.ts';
import type { Route } from './+types/assessment-file';

/** Serves a version of the risk assessment as a PDF. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const version = /^\d{1,6}$/.test(params.version) ? Number(params.version) : 0;
  const found = await findAssessment(version);
  if (!found) throw data(null, { status: 404 });
  return new Response(new Uint8Array(await renderAssessment(found)), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="risk-assessment-${version}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
