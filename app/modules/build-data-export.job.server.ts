import { z } from 'zod';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { enqueue } from '#app/core/jobs/enqueue.server.ts';
import { isJobPending } from '#app/core/jobs/is-job-pending.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import {
  findRequester,
  finishDataRequest,
  recordDataRequest,
} from '#app/modules/accounts/data-rights/data-requests.server.ts';
import { exportFiles } from '#app/modules/accounts/data-rights/export-files.server.ts';
import { packExport } from '#app/modules/accounts/data-rights/pack-export.server.ts';
import { makePack, orderPack, type PackWords } from '#app/modules/duties/pack/pack-request.server.ts';
import { packJobName } from '#app/modules/duties/requests/pack-state.server.ts';
import { personalDataProviders } from './data-export.server.ts';

/** Creates the requested file and mails the link. A second run creates no second file or mail. */
export const buildDataExport = defineJob({
  name: 'build-data-export',
  schema: z.object({ requestId: z.uuid(), origin: z.url() }),
  async run({ requestId, origin }) {
    const person = await findRequester(requestId);
    if (!person) return; // created by an earlier attempt, or erased since
    const fileName = await exportFiles.write(await packExport(personalDataProviders, person));
    await inTransaction((tx) => finishDataRequest(tx, { requestId, person, fileName, origin }));
  },
});

/**
 * Requests a copy of all data about a person. The link is sent by mail. Idempotent while an export is in progress. One
 * whose job has failed for good begins again.
 */
export async function requestDataExport(tx: Transaction, person: { id: string }): Promise<void> {
  const requestId = await recordDataRequest(tx, person.id);
  if (!(await isJobPending(buildDataExport.name, { requestId }, tx)))
    await enqueue(tx, buildDataExport, { requestId, origin: getSiteOrigin() });
}

/** Makes the copy that answers a request of the register. A second run creates no second file. */
export const buildRequestPack = defineJob({
  name: packJobName,
  schema: z.object({ requestId: z.uuid() }),
  run: ({ requestId }) => makePack(requestId, personalDataProviders),
});

/** Orders the copy for a request of the register. @throws DomainError as `orderPack` does */
export const requestPack = (actorId: string, requestId: string, packWords: PackWords): Promise<void> =>
  inTransaction(async (tx) => {
    await orderPack(tx, actorId, requestId, packWords);
    await enqueue(tx, buildRequestPack, { requestId });
  });
