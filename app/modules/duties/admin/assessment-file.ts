import { downloadResponse } from '#app/core/request/download-response.server.ts';
import { orNotFound } from '#app/core/request/read/or-not-found.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { renderAssessment } from '#app/modules/duties/safety/assessment-pdf.server.ts';
import { findAssessment } from '#app/modules/duties/safety/assessments.server.ts';
import type { Route } from './+types/assessment-file';

/** Serves a version of the risk assessment as a PDF. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const version = /^\d{1,6}$/.test(params.version) ? Number(params.version) : 0;
  const assessment = orNotFound(await findAssessment(version));
  const pdf = new Uint8Array(await renderAssessment(assessment));
  return downloadResponse(pdf, { fileName: `risk-assessment-${version}.pdf`, type: 'application/pdf' });
}
