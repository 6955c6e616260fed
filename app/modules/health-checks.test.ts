import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { closeDatabase, db, openDatabase } from '#app/core/database/db.server.ts';
import { runHealthChecks } from '#app/core/health/run-health-checks.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { enqueue } from '#app/core/jobs/enqueue.server.ts';
import { installJobs } from '#app/core/jobs/install-jobs.server.ts';
import { readEnv } from '#app/core/runtime/env.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { openMail } from '#app/modules/mail/mail-settings.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { openMediaStorage } from '#app/modules/media/storage/storage.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { healthChecks } from './modules.server.ts';

const database = openTestDatabase();

async function check(variables: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'health-checks-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const env = readEnv({ DATA_DIR: dataDir, ...variables });
  openMail(env);
  openMediaStorage(env);
  const reports = await runHealthChecks(healthChecks, { env: { ...env, origin: 'http://localhost:3000' } });
  return Object.fromEntries(reports.map((report) => [report.name, report]));
}

const job = defineJob({ name: 'waits', schema: z.object({}), run: async () => undefined });

test('whatever needs somebody says what to do, and names are unique', async () => {
  const reports = await check();
  expect(Object.keys(reports)).toHaveLength(healthChecks.length);
  expectPlainWords(reports);
  expect(reports.database).toMatchObject({ state: 'ok', technical: expect.stringMatching(/^PostgreSQL \d+/) });
  expect(reports['media-storage']).toMatchObject({ state: 'ok' });
  expect(reports.certificate).toMatchObject({ state: 'not-used' });
  expect(reports['mail-server']).toMatchObject({ state: 'warning', technical: expect.stringContaining('SMTP_URL') });
});

/** Names of settings, addresses to type, and words of engineers are in the line for the technician alone. */
function expectPlainWords(reports: Awaited<ReturnType<typeof check>>): void {
  const keys = /[A-Z]{2,}_[A-Z]+|ROLE=|ORIGIN|PostgreSQL|\/admin\/|\b(SPF|DKIM|DMARC|TXT|log|proxy|queues?|jobs?)\b/;
  for (const { name, state, advice = '', fact } of Object.values(reports)) {
    expect(`${name}: ${fact}`).toMatch(/\.$/);
    if (state !== 'ok' && state !== 'not-used') expect(`${name}: ${advice}`).toMatch(/: .+\.$/);
    expect(`${fact} ${advice}`).not.toMatch(keys);
  }
}

test('jobs that wait too long, and jobs that failed, are named', async () => {
  await installJobs([job]);
  const id = await db.transaction((tx) => enqueue(tx, job, {}));
  expect((await check()).jobs).toMatchObject({ state: 'ok', fact: expect.stringContaining('1 task waits') });
  await db.execute(sql`update jobs.job set start_after = now() - interval '15 minutes' where id = ${id}`);
  expect((await check()).jobs).toMatchObject({ state: 'warning', fact: expect.stringContaining('15 min') });
  expect((await check()).jobs?.technical).toContain('The oldest job is waits.');
  await db.execute(sql`update jobs.job set start_after = now() - interval '3 hours' where id = ${id}`);
  expect((await check()).jobs).toMatchObject({ state: 'failed', technical: expect.stringContaining('ROLE=worker') });
  await db.execute(sql`update jobs.job set state = 'failed', completed_on = now() where id = ${id}`);
  expect((await check()).jobs).toMatchObject({ state: 'warning', technical: expect.stringContaining('waits 1') });
  expectPlainWords(await check());
});

test('mails that wait and mails that could not be sent are counted, and letters may wait', async () => {
  const mail = { kind: 'test', recipient: 'ann@example.org', subject: 'Hello', html: '', text: '' };
  const longAgo = new Date(Date.now() - 30 * 60_000);
  await db.insert(mails).values([{ ...mail, state: 'queued', isBulk: true, queuedAt: longAgo }]);
  expect((await check()).mails).toMatchObject({ state: 'ok' });
  await db.insert(mails).values([{ ...mail, state: 'dead' }]);
  expect((await check()).mails).toMatchObject({ state: 'warning' });
  await db.insert(mails).values([{ ...mail, state: 'queued', queuedAt: longAgo }]);
  const { mails: report } = await check();
  expect(report).toMatchObject({ state: 'failed', fact: expect.stringContaining('30 minutes') });
  expect(report?.fact).not.toContain('ann@');
});

test('an email server that does not answer has failed', async () => {
  const { 'mail-server': server } = await check({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.org' });
  expect(server).toMatchObject({ state: 'failed', technical: expect.stringContaining('ESOCKET') });
});

test('without a database the other checks still answer', async () => {
  await closeDatabase();
  openDatabase({ host: '127.0.0.1', port: 1 }, createLog({ level: 'silent' }));
  onTestFinished(async () => {
    await closeDatabase();
    openDatabase(database.config, createLog({ level: 'warn' }));
  });
  expectPlainWords(await check());
  expect(await check()).toMatchObject({
    database: { state: 'failed' },
    jobs: { state: 'failed' },
    mails: { state: 'failed' },
    disk: { state: expect.stringMatching(/ok|warning/) },
  });
});
