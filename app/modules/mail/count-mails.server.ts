import { sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import type { MailState } from './states.ts';
import { mails } from './tables.server.ts';

/** Counts the mails of the log by state, with the age of the oldest in seconds. */
export const countMailsByState = (): Promise<{ state: MailState; count: number; oldestSeconds: number }[]> =>
  db
    .select({
      state: mails.state,
      count: sql<number>`count(*)::int`,
      oldestSeconds: sql<number>`greatest(0, extract(epoch from ${now().toISOString()}::timestamptz - min(${mails.queuedAt})))::float`,
    })
    .from(mails)
    .groupBy(mails.state);
