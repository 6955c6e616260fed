import { access, constants } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db.server.ts';
import type { Env } from '#app/platform/env.server.ts';
import { mediaStorage } from '#app/services/media/storage/storage.server.ts';

const checkTimeoutMs = 2000;

/** Why this instance should get no traffic now: an empty list where it may. */
export async function checkReadiness(env: Env): Promise<string[]> {
  const checks: [reason: string, check: () => Promise<unknown>][] = [
    ['the database does not answer', () => db.execute(sql`select 1`)],
    ['the data folder cannot be written', () => access(env.dataDir, constants.W_OK)],
    ['the media storage does not answer', () => mediaStorage().check()],
  ];
  const results = await Promise.allSettled(checks.map(([, check]) => withTimeout(check())));
  return checks.flatMap(([reason], index) => (results[index]?.status === 'rejected' ? [reason] : []));
}

function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('too late')), checkTimeoutMs).unref();
  });
  return Promise.race([work, late]);
}
