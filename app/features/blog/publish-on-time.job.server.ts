import { z } from 'zod';
import { inTransaction } from '#app/platform/transaction.server.ts';
import { RefusedActError } from '#app/services/accounts/refused-act-error.ts';
import { recordAct } from '#app/services/audit/record-act.server.ts';
import { claimDueAct, type DueAct, listDueActs } from '#app/services/drafts/schedules.server.ts';
import { defineJob } from '#app/services/jobs/define-job.server.ts';
import { postKey, postKind } from './post-key.ts';
import { publishPost } from './publish-post.server.ts';
import { unpublishPost } from './withdraw-post.server.ts';

/**
 * Publishes and unpublishes posts whose time has come. Each plan asks for it at its own time; every few minutes it looks
 * by itself for what was missed while the site stood still. Twice is harmless.
 */
export const schedulePostsJob = defineJob({
  name: 'publish-posts-on-time',
  schema: z.object({}),
  schedule: '*/5 * * * *',
  async run(_data, { log }) {
    for (const due of await listDueActs(postKind)) {
      try {
        await carryOut(due);
      } catch (error) {
        if (!(error instanceof RefusedActError)) throw error;
        log.warn('a planned act could not be done', { post: due.documentId, act: due.act });
        await giveUp(due, error.message);
      }
    }
  },
});

const carryOut = ({ documentId, act, at, createdBy }: DueAct) =>
  inTransaction(async (tx) => {
    if (!(await claimDueAct(tx, postKey(documentId), { act, at }))) return;
    const post = { postId: documentId, actorId: createdBy };
    if (act === 'publish') await publishPost(tx, post);
    else await unpublishPost(tx, post);
  });

/** What cannot be done is taken off the list and told in the audit log, rather than tried for ever. */
const giveUp = ({ documentId, act, at, createdBy }: DueAct, reason: string) =>
  inTransaction(async (tx) => {
    if (!(await claimDueAct(tx, postKey(documentId), { act, at }))) return;
    const subject = { type: 'post', id: documentId, name: 'A planned post' };
    await recordAct(tx, { actorId: createdBy, action: `post.${act}-failed`, subject, after: { reason } });
  });
