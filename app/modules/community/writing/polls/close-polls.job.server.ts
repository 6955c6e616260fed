import { and, eq, inArray, lte } from 'drizzle-orm';
import { z } from 'zod';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { threadTag } from '../../cache-tags.ts';
import { forumPosts } from '../../tables.server.ts';
import { forumPolls } from './tables.server.ts';

/** The number of threads whose tags fit into one PostgreSQL notice of at most 8,000 bytes. */
const batchSize = 100;

/**
 * Renews the cached pages of polls whose time is over: they still offer to vote. Votes are refused from the moment on,
 * whether this has run or not. Idempotent.
 */
export const closePolls = defineJob({
  name: 'close-polls',
  schema: z.object({}),
  schedule: '* * * * *',
  async run(_data, { signal }) {
    for (let closed = batchSize; closed === batchSize && !signal.aborted; ) {
      closed = await inTransaction(async (tx) => {
        const over = await tx
          .select({ postId: forumPolls.postId, threadId: forumPosts.threadId })
          .from(forumPolls)
          .innerJoin(forumPosts, eq(forumPosts.id, forumPolls.postId))
          .where(and(eq(forumPolls.isClosed, false), lte(forumPolls.closesAt, now())))
          .limit(batchSize)
          .for('update', { of: forumPolls, skipLocked: true });
        if (over.length === 0) return 0;
        await tx
          .update(forumPolls)
          .set({ isClosed: true })
          .where(
            inArray(
              forumPolls.postId,
              over.map(({ postId }) => postId),
            ),
          );
        await announceChange(tx, ...new Set(over.map(({ threadId }) => threadTag(threadId))));
        return over.length;
      });
    }
  },
});
