import { z } from 'zod';
import { publishDocument } from '#app/blocks/publish-document.server.ts';
import { pageKey, pageKind } from '#app/features/pages/page-key.ts';
import { unpublishPage } from '#app/features/pages/withdraw-page.server.ts';
import { inTransaction } from '#app/platform/transaction.server.ts';
import { RefusedActError } from '#app/services/accounts/refused-act-error.ts';
import { recordAct } from '#app/services/audit/record-act.server.ts';
import { claimDueAct, type DueAct, listDueActs } from '#app/services/drafts/schedules.server.ts';
import { defineJob } from '#app/services/jobs/define-job.server.ts';

/**
 * Publishes and unpublishes pages whose time has come. Each plan asks for it at its own time; every few minutes it
 * looks by itself for what was missed while the site stood still. Twice is harmless.
 */
export const schedulePagesJob = defineJob({
  name: 'publish-pages-on-time',
  schema: z.object({}),
  schedule: '*/5 * * * *',
  async run(_data, { log }) {
    for (const due of await listDueActs(pageKind)) {
      try {
        await carryOut(due);
      } catch (error) {
        if (!(error instanceof RefusedActError)) throw error;
        log.warn('a planned act could not be done', { page: due.documentId, act: due.act });
        await giveUp(due, error.message);
      }
    }
  },
});

const carryOut = ({ documentId, act, at, createdBy }: DueAct) =>
  inTransaction(async (tx) => {
    if (!(await claimDueAct(tx, pageKey(documentId), { act, at }))) return;
    const page = { pageId: documentId, actorId: createdBy };
    if (act === 'publish') await publishDocument(tx, { ...page, revision: null });
    else await unpublishPage(tx, page);
  });

/** What cannot be done is taken off the list and told in the audit log, rather than tried for ever. */
const giveUp = ({ documentId, act, at, createdBy }: DueAct, reason: string) =>
  inTransaction(async (tx) => {
    if (!(await claimDueAct(tx, pageKey(documentId), { act, at }))) return;
    const subject = { type: 'page', id: documentId, name: 'A planned page' };
    await recordAct(tx, { actorId: createdBy, action: `page.${act}-failed`, subject, after: { reason } });
  });
