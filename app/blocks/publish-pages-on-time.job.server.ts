import { z } from 'zod';
import { publishDocument } from '#app/blocks/publish-document.server.ts';
import { pageKind } from '#app/features/pages/page-key.ts';
import { unpublishPage } from '#app/features/pages/unpublish-page.server.ts';
import { runDueSchedules } from '#app/services/documents/run-due-schedules.server.ts';
import { defineJob } from '#app/services/jobs/define-job.server.ts';

/**
 * Publishes and unpublishes pages whose time has come. Each plan asks for it at its own time; every few minutes it
 * looks by itself for what was missed while the site stood still. Twice is harmless.
 */
export const publishPagesOnTime = defineJob({
  name: 'publish-pages-on-time',
  schema: z.object({}),
  schedule: '*/5 * * * *',
  run: (_data, { log }) =>
    runDueSchedules(
      pageKind,
      {
        publish: (tx, { documentId, actorId }) => publishDocument(tx, { pageId: documentId, revision: null, actorId }),
        unpublish: (tx, { documentId, actorId }) => unpublishPage(tx, { pageId: documentId, actorId }),
      },
      log,
    ),
});
