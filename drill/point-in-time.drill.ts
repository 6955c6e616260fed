import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { makeBaseBackup, readCluster } from '#app/modules/operations/backup/point-in-time/base-backup.server.ts';
import { finishSegment } from '#app/modules/operations/backup/point-in-time/replay.server.ts';
import {
  completeOffSiteStore,
  storeSpooledWal,
} from '#app/modules/operations/backup/point-in-time/wal-archive.server.ts';
import { migrate } from '#server/migrate.ts';
import { restoreToTime } from '#server/point-in-time.ts';
import { passphrase, signal } from '#test/backups.ts';
import { openArchivingSite } from '#test/point-in-time.ts';
import { startCommand } from '#test/run-command.ts';
import { startS3Server } from '#test/s3-server.ts';
import { newDataDir } from '#test/started-server.ts';

const rounds = 10;

async function openSite() {
  const dataDir = newDataDir();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const site = await openArchivingSite(dataDir);
  const moments = await site.inCluster(async (config) => {
    await migrate(config);
    await site.add(config, 'a');
    await makeBaseBackup(config, signal);
    const early = await site.add(config, 'b');
    const late = await site.add(config, 'c');
    return { early, late };
  });
  return { ...site, ...moments };
}

test('the way leads back from a restore, although the log took another turn', async () => {
  const { env, inCluster, add, names, early, late } = await openSite();
  const restore = (at: Date) => restoreToTime(env, { at, isDryRun: false, signal, say: () => undefined });
  await restore(early);
  expect(await names()).toEqual(['a', 'b']);
  const other = await inCluster((config) => add(config, 'd'));
  await restore(late);
  expect(await names()).toEqual(['a', 'b', 'c']);
  await restore(other);
  expect(await names()).toEqual(['a', 'b', 'd']);
});

test('an off-site store that cannot be reached keeps no log from this machine', async () => {
  const dataDir = newDataDir();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const s3 = await startS3Server();
  const site = await openArchivingSite(dataDir, s3.settings);
  const spool = join(site.env.dataDir, 'postgres', 'wal-spool');
  const early = await site.inCluster(async (config) => {
    await migrate(config);
    await makeBaseBackup(config, signal);
    await s3.stop();
    const early = await site.add(config, 'a');
    await site.add(config, 'b');
    await finishSegment(config);
    const { system } = await readCluster(config);
    await storeSpooledWal(system, signal);
    await expect(completeOffSiteStore(system, signal)).rejects.toThrow();
    return early;
  });
  expect(readdirSync(spool)).not.toEqual([]);
  await restoreToTime(site.env, { at: early, isDryRun: false, signal, say: () => undefined });
  expect(await site.names()).toEqual(['a']);
});

test('kill -9 at any moment of a restore leaves the state before, or the restored one', {
  timeout: 1_800_000,
}, async () => {
  const { env, names, early, late } = await openSite();
  const start = (at: Date) =>
    startCommand('restore', ['--at', at.toISOString()], {
      dataDir: env.dataDir,
      env: { BACKUP_WAL: 'on', BACKUP_KEY: passphrase },
    });
  const startedMs = performance.now();
  const { code, output } = await start(late).ended;
  expect(code, output).toBe(0);
  const wholeMs = performance.now() - startedMs;
  for (let round = 0; round < rounds; round++) {
    const { child, ended } = start(early);
    await sleep(Math.random() * wholeMs);
    child.kill('SIGKILL');
    await ended;
    expect([
      ['a', 'b'],
      ['a', 'b', 'c'],
    ]).toContainEqual(await names());
  }
  expect(await start(early).ended).toMatchObject({ code: 0 });
  expect(await names()).toEqual(['a', 'b']);
});
