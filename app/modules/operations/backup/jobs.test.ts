import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { makeUser } from '#test/accounts.ts';
import { connected, openBackupTest, signal } from '#test/backups.ts';
import { jobContext } from '#test/job-context.ts';
import { untilLockIsAwaited } from '#test/locks.ts';
import { requestBackup, requestDrill } from './request-run.server.ts';
import { withBackupsLock, withBackupsLockInTurn } from './runs/lock.server.ts';
import { addRun, executeRunAlone, findBackup, findCurrentRun, listBackups } from './runs/runs.server.ts';
import type { RunState } from './runs/runs.ts';
import { settleBackups } from './settle-backups.server.ts';
import { storeBackup } from './stored/stored-backups.server.ts';
import { backupRuns } from './tables.server.ts';
import { tendBackupsJob } from './tend-backups.job.server.ts';

const site = openBackupTest();
const log = createLog({ level: 'silent' });
const noon = new Date('2026-07-02T12:00:00Z');

beforeEach(() => {
  openSiteOrigin('https://example.org');
  setClock(noon);
});
afterEach(async () => {
  setClock();
  await db.delete(backupRuns);
});

const endRun = (id: string, state: RunState) =>
  db.update(backupRuns).set({ state, finishedAt: noon }).where(eq(backupRuns.id, id));

const causes = async () => (await listBackups()).map(({ cause }) => cause);

test('a nightly backup that waits or is in progress serves for one that an admin asks for', async () => {
  const { id } = await makeUser({ roles: ['admin'] });
  await tendBackupsJob.run({}, jobContext);
  expect(await requestBackup(id)).toMatchObject({ cause: 'schedule', state: 'waiting' });
  expect(await causes()).toEqual(['schedule']);
  await expect(requestDrill(id, 'any')).rejects.toThrow(/already running/);
});

test('the schedule adds nothing to a backup that an admin asked for', async () => {
  const { id } = await makeUser({ roles: ['admin'] });
  expect(await requestBackup(id)).toBeNull();
  await tendBackupsJob.run({}, jobContext);
  expect(await causes()).toEqual(['person']);
  const current = await findCurrentRun();
  await endRun(current?.id ?? '', 'good');
  await tendBackupsJob.run({}, jobContext);
  expect(await causes()).toEqual(['person']);
  // One that failed does not count as the backup of the day.
  await endRun(current?.id ?? '', 'failed');
  await tendBackupsJob.run({}, jobContext);
  expect((await causes()).toSorted()).toEqual(['person', 'schedule']);
});

test('a press and the schedule in the same moment make one backup', async () => {
  const { id } = await makeUser({ roles: ['admin'] });
  await Promise.all([requestBackup(id), tendBackupsJob.run({}, jobContext)]);
  expect(await causes()).toHaveLength(1);
});

test('a backup waits for the moment in which the hourly tending holds the lock', async () => {
  setClock();
  const runId = await inTransaction((tx) => addRun(tx, { kind: 'backup', cause: 'person' }));
  let work: Promise<void> | undefined;
  await withBackupsLock(site.database.config, async () => {
    work = storeBackup(runId, { log, signal });
    await untilLockIsAwaited(site.database.config);
    expect(await findBackup(runId)).toMatchObject({ state: 'waiting' });
  });
  await work;
  expect(await findBackup(runId)).toMatchObject({ state: 'good' });
});

test('a command waits for a backup that is in progress, until it is stopped, and not for a restore', async () => {
  const { config } = site.database;
  const stopping = new AbortController();
  const waits: string[] = [];
  const begin = (name: string, options: { signal: AbortSignal; isRestoring?: boolean }) =>
    withBackupsLockInTurn(config, async () => name, {
      signal: options.signal,
      isRestoring: async () => options.isRestoring ?? false,
      onWait: () => waits.push(name),
    });
  let waiting: Promise<string> | undefined;
  await withBackupsLock(config, async () => {
    await expect(begin('restoring', { signal, isRestoring: true })).rejects.toThrow(/Another backup or restore/);
    waiting = begin('waiting', { signal });
    const stopped = begin('stopped', { signal: stopping.signal });
    await vi.waitUntil(() => waits.length === 2, { timeout: 30_000 });
    stopping.abort(new Error('Stopped'));
    await expect(stopped).rejects.toThrow('Stopped');
  });
  expect(await waiting).toBe('waiting');
  expect(waits.toSorted()).toEqual(['stopped', 'waiting']);
});

test('work stops when the connection that holds the lock ends, and its run says why', async () => {
  const runId = await inTransaction((tx) => addRun(tx, { kind: 'backup', cause: 'person' }));
  const work = executeRunAlone(runId, { signal }, async (_report, held) => {
    await connected(site.database.config, (client) =>
      client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'backups-lock' and datname = current_database()`),
    );
    await vi.waitUntil(() => held.aborted, { timeout: 30_000 });
    throw new Error('a stream was closed too early');
  });
  await expect(work).rejects.toThrow(/connection to the database ended/);
  expect(await findBackup(runId)).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('The connection to the database ended, so this was stopped.'),
  });
});

test('what never began does not keep others from beginning', async () => {
  await inTransaction((tx) => addRun(tx, { kind: 'backup', cause: 'person' }));
  await settleBackups();
  expect(await findCurrentRun()).toMatchObject({ state: 'waiting' });
  setClock(new Date(noon.getTime() + 11 * 60_000));
  await settleBackups();
  expect(await findCurrentRun()).toBeNull();
});
