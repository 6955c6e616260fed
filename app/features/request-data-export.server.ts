import { getSiteOrigin } from '#app/platform/site-origin.server.ts';
import type { Transaction } from '#app/platform/transaction.server.ts';
import { recordDataRequest } from '#app/services/data-rights/record-data-request.server.ts';
import { enqueue } from '#app/services/jobs/enqueue.server.ts';
import { buildDataExport } from './build-data-export.job.server.ts';

/** Requests a copy of all data about a person. The link is sent by mail. Idempotent while an export is in progress. */
export async function requestDataExport(tx: Transaction, person: { id: string }): Promise<void> {
  const requestId = await recordDataRequest(tx, person.id);
  if (requestId) await enqueue(tx, buildDataExport, { requestId, origin: getSiteOrigin() });
}
