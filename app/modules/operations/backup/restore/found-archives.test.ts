import { writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import type { HealthContext } from '#app/core/health/health-check.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { fillSite, openBackupTest, report, signal } from '#test/backups.ts';
import { jobContext } from '#test/job-context.ts';
import { backUpIntoPlace } from '../make-backup.server.ts';
import { addRun, findCurrentRun, listBackups } from '../runs/runs.server.ts';
import { settleBackups } from '../settle-backups.server.ts';
import { backupRuns } from '../tables.server.ts';
import { tendBackupsJob } from '../tend-backups.job.server.ts';
import { backupHealth } from '../trouble/backup.health-check.server.ts';
import { findBackupHealth } from '../trouble/trouble.server.ts';
import { drillRestore } from './drill.server.ts';

const site = openBackupTest();
const noon = new Date('2026-07-02T12:00:00Z');
const daysLater = (days: number) => new Date(noon.getTime() + days * 86_400_000);
const late = 'The nightly backup is late: there is none from the last day.';

// Each drill applies every migration.
vi.setConfig({ testTimeout: 60_000 });
beforeEach(() => {
  openSiteOrigin('https://example.org');
  setClock(noon);
});
afterEach(async () => {
  setClock();
  await db.delete(backupRuns);
});

const isNotRead = expect.stringMatching(/No backup has been checked yet/);

test('an archive that was found counts only once this site has read it back', async () => {
  setClock();
  await fillSite(site.database.config);
  const { name } = await backUpIntoPlace({ config: site.database.config, signal, report });
  await settleBackups();
  expect(await listBackups()).toMatchObject([{ cause: 'found', archive: name, verifiedAt: null }]);
  expect((await findBackupHealth()).lastGoodAt).toBeNull();

  const runId = await inTransaction((tx) => addRun(tx, { kind: 'drill', cause: 'schedule', archive: name }));
  await drillRestore(runId, name, signal);
  expect(await listBackups()).toMatchObject([{ archive: name, verifiedAt: expect.any(Date) }]);
  expect((await findBackupHealth()).lastGoodAt).not.toBeNull();
});

test('a file that only has the name of an archive hides nothing', async () => {
  await fillSite(site.database.config);
  setClock(daysLater(90));
  await mkdir(join(site.dataDir, 'backups', 'archives'), { recursive: true });
  writeFileSync(join(site.dataDir, 'backups', 'archives', '2026-09-30T03-00-00Z-0a0a.tar.zst'), 'no archive');
  await settleBackups();
  expect(await listBackups()).toHaveLength(1);
  expect(await findBackupHealth()).toMatchObject({ lastGoodAt: null, trouble: [isNotRead] });
  // The dashboard says it once.
  const { fact } = await backupHealth.check({} as HealthContext);
  expect(fact.match(/No backup has been checked yet/g)).toHaveLength(1);
});

test('a backup whose time is in the future hides neither that the last one is old, nor that one is due', async () => {
  const good = { kind: 'backup', cause: 'schedule', state: 'good', verifiedAt: noon } as const;
  const rows = [daysLater(-3), daysLater(300)].map((at) => ({ ...good, requestedAt: at, finishedAt: at }));
  await db.insert(backupRuns).values(rows);
  expect(await findBackupHealth()).toMatchObject({ lastGoodAt: daysLater(-3), trouble: [late] });

  const ahead = new Date(noon.getTime() + 60_000);
  await db.insert(backupRuns).values({ ...good, requestedAt: ahead, finishedAt: ahead });
  await tendBackupsJob.run({}, jobContext);
  expect(await findCurrentRun()).toMatchObject({ kind: 'backup', cause: 'schedule', state: 'waiting' });
});
