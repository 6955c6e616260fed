import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { databaseConfigOf } from '#app/core/database/database-settings.server.ts';
import { closeDatabase, openDatabase } from '#app/core/database/db.server.ts';
import { withSession } from '#app/core/database/session.server.ts';
import { installJobs } from '#app/core/jobs/install-jobs.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { jobs } from '#app/modules/jobs.server.ts';
import { startPostgres } from '#server/embedded-postgres.ts';
import { migrate } from '#server/migrate.ts';
import { keepTemporaryFilesInMemory } from '../scripts/memory-folder.mjs';
import { createTestDatabase, dropTestDatabase } from './test-databases.ts';

/**
 * Starts one PostgreSQL for the whole run: the server of TEST_DATABASE_URL, or an embedded one that need not survive a
 * power cut.
 */
export default async function setUp(project: TestProject) {
  keepTemporaryFilesInMemory();
  const server = await provideServer(process.env.TEST_DATABASE_URL);
  const template = `test_template_${process.pid}`;
  const config = await createTestDatabase(server.config, template);
  await migrate(config);
  openDatabase(config, createLog({ level: 'warn' }));
  await installJobs(jobs);
  await closeDatabase();
  project.provide('testServer', server.config);
  project.provide('templateDatabase', template);
  project.provide('generatedRequests', Number(process.env.GENERATED_REQUESTS ?? 400));
  return async () => {
    await dropTestDatabase(server.config, template);
    await server.stop();
  };
}

/** Settings that an operator may have chosen: each connection of the site sets what it relies on. */
const unusual = {
  datestyle: 'SQL, DMY',
  intervalstyle: 'sql_standard',
  timezone: 'Asia/Kathmandu',
  default_transaction_isolation: 'repeatable read',
  extra_float_digits: '0',
  search_path: 'pg_catalog',
};

async function provideServer(url: string | undefined) {
  if (url) return { config: withSession(databaseConfigOf(url)), stop: async () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'test-'));
  const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '192MB' };
  const postgres = await startPostgres(folder, { settings: { ...fast, ...unusual } });
  const stop = async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true });
  };
  return { config: postgres.config, stop };
}
