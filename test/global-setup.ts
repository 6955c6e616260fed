import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { closeDatabase, openDatabase } from '#app/core/database/db.server.ts';
import { installJobs } from '#app/core/jobs/install-jobs.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { jobs } from '#app/modules/jobs.server.ts';
import { startPostgres } from '#server/embedded-postgres.ts';
import { migrate } from '#server/migrate.ts';
import { createTestDatabase, dropTestDatabase } from './test-databases.ts';

/**
 * Starts one PostgreSQL for the whole run: the server of TEST_DATABASE_URL, or an embedded one that need not survive a
 * power cut.
 */
export default async function setUp(project: TestProject) {
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

async function provideServer(url: string | undefined) {
  if (url) return { config: { connectionString: url }, stop: async () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'test-'));
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const postgres = await startPostgres(folder, { settings });
  const stop = async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true });
  };
  return { config: postgres.config, stop };
}
