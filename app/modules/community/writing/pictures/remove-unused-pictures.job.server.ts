import { and, eq, isNotNull, lt, not, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { daysBefore } from '#app/lib/time/days-before.ts';
import { deleteMemberPictures } from '#app/modules/media/member-pictures/delete-member-pictures.server.ts';
import { mediaMemberPictures } from '#app/modules/media/tables.server.ts';
import { forumMembers } from '../../members/tables.server.ts';
import { isWrittenWith } from './post-pictures.server.ts';

/** How long a picture waits for the post that it was added for. */
const unusedDays = 7;
/** How long a removed picture is kept, so that the removal can be undone after an appeal. */
const removedDays = 30;

const batchSize = 500;

const isOfMember = sql`exists (select from ${forumMembers} where ${forumMembers.memberId} = ${mediaMemberPictures.ownerId}
  and ${forumMembers.picture} = ${mediaMemberPictures.address})`;

/**
 * Deletes pictures that neither a post, a draft nor a profile has a week after they were added, and pictures that a moderator
 * removed thirty days ago. Idempotent.
 */
export const removeUnusedPictures = defineJob({
  name: 'remove-unused-pictures',
  schema: z.object({}),
  schedule: '50 * * * *',
  async run(_data, { log, signal }) {
    const isUnused = and(
      lt(mediaMemberPictures.createdAt, daysBefore(now(), unusedDays)),
      not(isWrittenWith),
      sql`not ${isOfMember}`,
    );
    const isRemoved = and(
      isNotNull(mediaMemberPictures.removedAt),
      lt(mediaMemberPictures.removedAt, daysBefore(now(), removedDays)),
    );
    for (let removed = batchSize; removed === batchSize && !signal.aborted; ) {
      const old = await db
        .select({ id: mediaMemberPictures.id })
        .from(mediaMemberPictures)
        .where(or(isUnused, isRemoved))
        .limit(batchSize);
      // Asked again for each: a post may have taken it meanwhile.
      removed = await inTransaction(async (tx) => {
        const rows = [];
        for (const { id } of old) {
          const isStill = and(eq(mediaMemberPictures.id, id), or(isUnused, isRemoved));
          rows.push(
            ...(await tx.select({ id: mediaMemberPictures.id }).from(mediaMemberPictures).where(isStill).for('update')),
          );
        }
        await deleteMemberPictures(
          tx,
          rows.map(({ id }) => id),
        );
        return rows.length;
      });
      if (removed > 0) log.info('removed unused pictures', { removed });
    }
  },
});
