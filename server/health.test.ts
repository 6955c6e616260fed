import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { closeDatabase, openDatabase } from '#app/core/database/db.server.ts';
import { readEnv } from '#app/core/runtime/env.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { openMediaStorage } from '#app/modules/media/storage/storage.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { createHealthCheck } from './health.ts';
import type { Phase } from './phase.ts';

const database = openTestDatabase();

async function openSite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'health-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const env = readEnv({ DATA_DIR: dataDir });
  await openMediaStorage(env);
  return env;
}

const serving: Phase = { name: 'serving' };
const none = () => 0;

test('all is well', async () => {
  const check = createHealthCheck({ env: await openSite(), phase: serving, cachedPages: none });
  expect(await check()).toMatchObject({
    ready: true,
    mayWrite: true,
    database: 'ok',
    dataFolder: 'ok',
    storage: 'ok',
    disk: { state: 'ok', freeBytes: expect.any(Number) },
    reasons: [],
  });
});

test('on a disk that is nearly full the site serves, and says that it may not write', async () => {
  const check = createHealthCheck({ env: await openSite(), phase: serving, cachedPages: none, minFreeBytes: 2 ** 60 });
  expect(await check()).toMatchObject({
    ready: true,
    mayWrite: false,
    disk: { state: 'nearly full', minFreeBytes: 2 ** 60 },
    reasons: ['the disk of the data folder is nearly full'],
  });
});

test('without a database the site serves while it has pages that it made before', async () => {
  await closeDatabase();
  openDatabase({ host: '127.0.0.1', port: 1 }, createLog({ level: 'silent' }));
  onTestFinished(async () => {
    await closeDatabase();
    openDatabase(database.config, createLog({ level: 'warn' }));
  });
  const env = await openSite();
  const away = { mayWrite: false, database: 'does not answer', reasons: ['the database is not responding'] };
  const check = (pages: number) => createHealthCheck({ env, phase: serving, cachedPages: () => pages })();
  expect(await check(1)).toMatchObject({ ready: true, ...away });
  expect(await check(0)).toMatchObject({ ready: false, ...away });
});

test('a site that starts or stops wants no visitors', async () => {
  const phase: Phase = { name: 'serving' };
  const check = createHealthCheck({ env: await openSite(), phase, cachedPages: none });
  expect((await check()).ready).toBe(true);
  phase.name = 'stopping';
  expect(await check()).toMatchObject({ ready: false, mayWrite: false, reasons: ['the site is stopping'] });
});

/** Starts a store that takes requests, and answers them once it `answers`. */
async function startStore() {
  const store = { answers: true };
  const server = createServer((_request, response) => {
    if (store.answers) response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const s3 = { endpoint, region: 'any', bucket: 'media', accessKeyId: 'id', secretAccessKey: 'secret' };
  return { store, s3 };
}

test('a store that hangs delays no answer, says that nothing can be stored, and takes no visitors away', async () => {
  const { store, s3 } = await startStore();
  const env = await openSite();
  await openMediaStorage({ ...env, s3 });
  const check = createHealthCheck({ env, phase: serving, cachedPages: none });
  await vi.waitUntil(async () => (await check()).storage === 'ok', { timeout: 10_000 });
  store.answers = false;
  const hanging = {
    ready: true,
    mayWrite: false,
    storage: 'does not answer',
    reasons: ['the media storage does not answer'],
  };
  await vi.waitUntil(async () => (await check()).storage === 'does not answer', { timeout: 10_000 });

  // From here on, no check of the store ends: its time never runs out.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const another = createHealthCheck({ env, phase: serving, cachedPages: none });
  const answer = another();
  await vi.advanceTimersByTimeAsync(100);
  expect(await answer).toMatchObject(hanging);
});
