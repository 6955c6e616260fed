import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { memberTag } from '#app/core/identity/member-tag.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { forumPosts, isPublishedPost } from '../tables.server.ts';
import { forumMembers } from './tables.server.ts';
import { earnedTrust, type TrustLevel } from './trust.ts';

const batchSize = 500;

/**
 * Raises the trust of members who have earned it. Never lowers it. Idempotent.
 * @returns how many were raised
 * @internal
 */
export async function updateTrustLevels(): Promise<number> {
  let raised = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await db.execute<{
      id: string;
      level: TrustLevel;
      days: number;
      threads: number;
      posts: number;
      likes: number;
    }>(sql`
      select m.member_id as id, m.trust_level as level, m.days_visited as days,
        (select count(*)::integer from forum_read_states r where r.member_id = m.member_id) as threads,
        (select coalesce(sum(r.number), 0)::integer from forum_read_states r where r.member_id = m.member_id) as posts,
        (select count(*)::integer from ${forumPosts} join forum_likes l on l.post_id = ${forumPosts.id}
          where ${forumPosts.authorId} = m.member_id and ${forumPosts.anonymousNumber} is null and ${isPublishedPost}) as likes
      from forum_members m where m.member_id > ${after} and m.trust_level < 3 order by m.member_id limit ${batchSize}`);
    for (const { id, level, days, threads, posts, likes } of rows) {
      const earned = earnedTrust({ days, threadsRead: threads, postsRead: posts, likes });
      if (earned <= level) continue;
      await inTransaction(async (tx) => {
        await tx.update(forumMembers).set({ trustLevel: earned }).where(eq(forumMembers.memberId, id));
        await announceChange(tx, memberTag(id));
      });
      raised += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return raised;
    after = last.id;
  }
}

/** Runs once a day. */
export const updateTrustLevelsJob = defineJob({
  name: 'update-trust-levels',
  schema: z.object({}),
  schedule: '20 4 * * *',
  async run(_data, { log }) {
    log.info('trust levels were updated', { count: await updateTrustLevels() });
  },
});
