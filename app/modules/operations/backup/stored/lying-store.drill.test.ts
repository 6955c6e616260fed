import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { createS3Storage } from '#app/modules/media/storage/s3-storage.server.ts';
import { mediaStorage } from '#app/modules/media/storage/storage.server.ts';
import { makeUser } from '#test/accounts.ts';
import { digestTables, fillSite, openBackupTest, openSite, report, restore, signal } from '#test/backups.ts';
import { type S3Server, startS3Server } from '#test/s3-server.ts';
import { anyTime } from '../archive/backup-key.server.ts';
import { backupContext } from '../backup-context.server.ts';
import { backUpIntoPlace } from '../make-backup.server.ts';
import { addRun } from '../runs/runs.server.ts';
import { backupRuns } from '../tables.server.ts';
import { findBackupHealth } from '../trouble/trouble.server.ts';
import { copyToOffSiteStore, readList } from './off-site-store.server.ts';
import { removeBackup, storeBackup } from './stored-backups.server.ts';

const site = openBackupTest();
const log = createLog({ level: 'silent' });

vi.setConfig({ testTimeout: 120_000 });

type Lie = (request: IncomingMessage, response: ServerResponse, path: string) => boolean;
let s3: S3Server;
let lie: Lie;
beforeEach(async () => {
  openSiteOrigin('https://example.org');
  lie = () => false;
  s3 = await startS3Server({
    intercept: (request, response) => lie(request, response, decodeURIComponent(request.url ?? '')),
  });
  await openSite(site.dataDir, { backupS3: s3.settings });
  await fillSite(site.database.config);
});
afterEach(async () => {
  await s3.stop();
  await db.delete(backupRuns);
});

const stored = () => backUpIntoPlace({ config: site.database.config, signal, report });
const offSiteStore = () => {
  const { offSiteStore: opened } = backupContext();
  if (!opened) throw new Error('There is no off-site store');
  return opened;
};

/** Takes a request without storing anything, and answers. */
const answer =
  (status: number, headers: Record<string, string> = {}, body: string | Buffer = ''): Lie =>
  (request, response) => {
    request.resume().on('end', () => response.writeHead(status, headers).end(body));
    return true;
  };
const on =
  (method: string, part: string, then: Lie): Lie =>
  (request, response, path) =>
    request.method === method && path.includes(part) && then(request, response, path);

test('a store that takes everything and has nothing, or something else, has no copy', async () => {
  const { name } = await stored();
  const lies: [string, Lie][] = [
    ['stores nothing', on('PUT', '/', answer(200, { ETag: '"as-if"' }))],
    ['returns other bytes', on('GET', '/archives/', answer(200, {}, 'other bytes'))],
    ['returns a part', on('GET', '/media/media/', answer(200, {}, 'a'))],
    [
      'breaks off',
      on('GET', '/archives/', (_request, response) => {
        response.writeHead(200, { 'Content-Length': '1000' }).write('begun');
        setImmediate(() => response.destroy());
        return true;
      }),
    ],
    ['fails', on('GET', '/lists/', answer(500))],
  ];
  for (const [what, answer] of lies) {
    lie = answer;
    await expect(copyToOffSiteStore(name, signal), what).rejects.toThrow();
    lie = () => false;
    for (const folder of ['archives', 'lists', 'media']) {
      await offSiteStore().remove(await offSiteStore().listOld(folder, anyTime));
    }
  }
  lie = on('GET', 'list-type=2', answer(200, { 'Content-Type': 'application/xml' }, endlessList));
  expect(await copyToOffSiteStore(name, signal)).toBe(true);
});

/** The same page for ever. */
const endlessList = `<?xml version="1.0"?><ListBucketResult><IsTruncated>true</IsTruncated>
  <NextContinuationToken>again</NextContinuationToken></ListBucketResult>`;

test('what a store only claims to have is copied again', async () => {
  const { name } = await stored();
  await copyToOffSiteStore(name, signal);
  const [lost = '', ...others] = await readList(offSiteStore(), name);
  const list = on(
    'GET',
    'prefix=media/',
    answer(200, { 'Content-Type': 'application/xml' }, listOf([lost, ...others])),
  );
  await offSiteStore().remove([lost]);
  lie = list;
  await copyToOffSiteStore(name, signal);
  lie = () => false;
  expect(await offSiteStore().listOld('media', anyTime)).toContain(lost);
});

const listOf = (keys: string[]) =>
  `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${keys
    .map((key) => `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`)
    .join('')}</ListBucketResult>`;

test('a store that sends the site elsewhere gets no more than an error, and elsewhere hears nothing', async () => {
  const heard: string[] = [];
  const elsewhere = createServer((request, response) => {
    heard.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void elsewhere.close());
  const { name } = await stored();
  const location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
  for (const status of [301, 307]) {
    lie = answer(status, { Location: location });
    await expect(copyToOffSiteStore(name, signal)).rejects.toThrow();
  }
  expect(heard).toEqual([]);
});

test('a store that falls silent is given up, at the first byte and in the middle', async () => {
  const storage = createS3Storage(s3.settings, { silenceMs: 100 });
  await storage.write('files/kept', Buffer.from('kept'), 'text/plain');
  lie = () => true;
  await expect(storage.read('files/kept')).rejects.toThrow(/timed out/);
  lie = (_request, response) => {
    response.writeHead(200, { 'Content-Length': '1000' }).write('begun');
    return true;
  };
  await expect(storage.read('files/kept').then((content) => buffer(content))).rejects.toThrow(/timed out/);
});

test('a backup counts as copied only where it was read back, and the admins are told', async () => {
  lie = on('PUT', '/', answer(200, { ETag: '"as-if"' }));
  const runId = await inTransaction((tx) => addRun(tx, { kind: 'backup', cause: 'person' }));
  await storeBackup(runId, { log, signal });
  const [run] = await db.select().from(backupRuns).where(eq(backupRuns.id, runId));
  expect(run).toMatchObject({ state: 'good', copiedAt: null, error: expect.stringMatching(/off-site copy failed/) });
  expect((await findBackupHealth()).trouble).toContain('The off-site copy of the last backup failed.');
});

test('a list that leaves archives out takes no media file from them, and a file that stays is said', async () => {
  const runs: { id: string; archive: string | null }[] = [];
  for (let each = 0; each < 2; each++) {
    const id = await inTransaction((tx) => addRun(tx, { kind: 'backup', cause: 'person' }));
    await storeBackup(id, { log, signal });
    const [run] = await db.select().from(backupRuns).where(eq(backupRuns.id, id));
    if (run) runs.push(run);
  }
  const [first, second] = runs;
  if (!first?.archive || !second?.archive) throw new Error('There are no two backups');
  const { id } = await makeUser({ name: 'Ada', roles: ['admin'] });
  lie = on('POST', '?delete', answer(200, { 'Content-Type': 'application/xml' }, refusedDeletion));
  await expect(removeBackup(id, first)).rejects.toThrow(/off-site store could not be reached, or refused/);
  lie = on('GET', 'prefix=archives/', answer(200, { 'Content-Type': 'application/xml' }, listOf([])));
  await removeBackup(id, first);
  lie = () => false;
  const left = await offSiteStore().listOld('media', anyTime);
  expect(left).toEqual(expect.arrayContaining(await readList(offSiteStore(), second.archive)));
  expect(left.length).toBeGreaterThan(0);
});

const refusedDeletion = `<?xml version="1.0"?><DeleteResult><Error><Key>any</Key><Code>AccessDenied</Code></Error></DeleteResult>`;

test('a media file that is another one at the second reading is not restored', async () => {
  const { name } = await stored();
  await copyToOffSiteStore(name, signal);
  await rm(join(site.dataDir, 'backups', 'media'), { recursive: true });
  const { backup_runs: _, ...before } = await digestTables(site.database.config);
  // The library has lost the files, so they are read to be put in place.
  await rm(join(site.dataDir, 'media', 'files'), { recursive: true });
  const requestCounts = new Map<string, number>();
  lie = on('GET', '/media/media/', (request, response, path) => {
    const times = (requestCounts.get(path) ?? 0) + 1;
    requestCounts.set(path, times);
    if (times === 1) return false;
    return answer(200, {}, 'bytes of an attacker')(request, response, path);
  });
  await expect(restore(site.database.config, name)).rejects.toThrow(/media file beside the backup is damaged/);
  lie = () => false;
  expect(await digestTables(site.database.config)).toMatchObject(before);
  expect(await mediaStorage().listOld('files', anyTime)).toEqual([]);
});
