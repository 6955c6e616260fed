import { lt, or } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { oldestSession } from '#app/core/identity/find-viewer.server.ts';
import { sessions, verifications } from '#app/core/identity/tables.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { deleteExpiredCounters } from '#app/core/rate-limits/rate-limit.server.ts';
import { removeExpiredTokens } from './one-time-tokens/one-time-token.server.ts';

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
