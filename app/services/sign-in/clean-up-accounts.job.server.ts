import { lt, or } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db.server.ts';
import { oldestSession } from '#app/services/identity/find-viewer.server.ts';
import { sessions, verifications } from '#app/services/identity/tables.server.ts';
import { defineJob } from '#app/services/jobs/define-job.server.ts';
import { deleteExpiredCounters } from '#app/services/rate-limits/rate-limit.server.ts';
import { removeExpiredTokens } from './one-time-token.server.ts';

/** Deletes what has expired: links, sessions with their addresses and browsers, pending second steps, counters. */
export const cleanUpAccounts = defineJob({
  name: 'clean-up-accounts',
  schema: z.object({}),
  schedule: '20 3 * * *',
  async run() {
    await removeExpiredTokens();
    await deleteExpiredCounters();
    await db.delete(sessions).where(or(lt(sessions.expiresAt, now()), lt(sessions.createdAt, oldestSession())));
    await db.delete(verifications).where(lt(verifications.expiresAt, now()));
  },
});
