import { z } from 'zod';
import { inTransaction } from '#app/platform/transaction.server.ts';
import { writeExport } from '#app/services/data-rights/export-files.server.ts';
import { findRequester } from '#app/services/data-rights/find-requester.server.ts';
import { finishDataRequest } from '#app/services/data-rights/finish-data-request.server.ts';
import { packExport } from '#app/services/data-rights/pack-export.server.ts';
import { defineJob } from '#app/services/jobs/define-job.server.ts';
import { personalDataProviders } from './data-export.server.ts';

/** Creates the requested file and mails the link. A second run creates no second file or mail. */
export const buildDataExport = defineJob({
  name: 'build-data-export',
  schema: z.object({ requestId: z.uuid(), origin: z.url() }),
  async run({ requestId, origin }) {
    const person = await findRequester(requestId);
    if (!person) return; // created by an earlier attempt, or erased since
    const fileName = await writeExport(await packExport(personalDataProviders, person));
    await inTransaction((tx) => finishDataRequest(tx, { requestId, person, fileName, origin }));
  },
});
