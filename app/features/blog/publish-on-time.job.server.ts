import { z } from 'zod';
import { DomainError } from '#app/platform/domain-error.ts';
import { inTransaction } from '#app/platform/transaction.server.ts';
import { recordAuditEvent } from '#app/services/audit/record-audit-event.server.ts';
import { claimDueSchedule, type DueSchedule, listDueActs } from '#app/services/documents/schedules.server.ts';
import { defineJob } from '#app/services/jobs/define-job.server.ts';
import { postKey, postKind } from './post-key.ts';
import { publishPost } from './publish-post.server.ts';
import { unpublishPost } from './unpublish-post.server.ts';

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
        if (!(error instanceof DomainError)) throw error;
        log.warn('a planned act could not be done', { post: due.documentId, act: due.act });
        await giveUp(due, error.message);
      }
    }
  },
});

const carryOut = ({ documentId, act, at, createdBy }: DueSchedule) =>
  inTransaction(async (tx) => {
    if (!(await claimDueSchedule(tx, postKey(documentId), { act, at }))) return;
    const post = { postId: documentId, actorId: createdBy };
    if (act === 'publish') await publishPost(tx, post);
    else await unpublishPost(tx, post);
  });

/** What cannot be done is taken off the list and told in the audit log, rather than tried for ever. */
const giveUp = ({ documentId, act, at, createdBy }: DueSchedule, reason: string) =>
  inTransaction(async (tx) => {
    if (!(await claimDueSchedule(tx, postKey(documentId), { act, at }))) return;
    const subject = { type: 'post', id: documentId, name: 'A planned post' };
    await recordAuditEvent(tx, { actorId: createdBy, action: `post.${act}-failed`, subject, after: { reason } });
  });
