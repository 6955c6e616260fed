import { getSiteOrigin } from '#app/platform/site-origin.server.ts';
import type { Transaction } from '#app/platform/transaction.server.ts';
import { recordDataRequest } from '#app/services/data-rights/record-data-request.server.ts';
import { enqueue } from '#app/services/jobs/enqueue.server.ts';
import { buildDataExport } from './build-data-export.job.server.ts';

/** Asks for a copy of everything held about a person; the link comes by mail. While one is being made, twice is harmless. */
export async function requestDataExport(tx: Transaction, person: { id: string }): Promise<void> {
  const requestId = await recordDataRequest(tx, person.id);
  if (requestId) await enqueue(tx, buildDataExport, { requestId, origin: getSiteOrigin() });
}
