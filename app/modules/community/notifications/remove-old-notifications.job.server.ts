import { and, isNotNull, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { forumNotifications } from './tables.server.ts';

const daysKept = { read: 90, unread: 365 };

/** The notifications that are deleted at a moment. */
function areOld(at: Date) {
  const daysAgo = (days: number) => new Date(at.getTime() - days * 86_400_000);
  return or(
    and(isNotNull(forumNotifications.readAt), lt(forumNotifications.createdAt, daysAgo(daysKept.read))),
    lt(forumNotifications.createdAt, daysAgo(daysKept.unread)),
  );
}

/** Returns how many notifications will be deleted by then. */
export const countOldNotifications = (at: Date): Promise<number> => db.$count(forumNotifications, areOld(at));

/** Removes notifications that nobody looks for any more. */
export const removeOldNotifications = defineJob({
  name: 'remove-old-notifications',
  schema: z.object({}),
  schedule: '40 3 * * *',
  async run(_data, { log }) {
    const removed = await db.delete(forumNotifications).where(areOld(now()));
    log.info('old notifications were removed', { count: removed.rowCount ?? 0 });
  },
});
