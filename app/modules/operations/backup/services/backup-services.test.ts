import { expect, test, vi } from 'vitest';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import type { Env } from '#app/core/runtime/env.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { serviceSettings } from '#app/core/stored-settings/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { fillSite, openBackupTest, openSite, passphrase, restore, signal } from '#test/backups.ts';
import { conflict, postOf } from '#test/conflicts.ts';
import { startS3Server } from '#test/s3-server.ts';
import { applyProtectionAction } from '../../admin/backup/apply-protection-action.server.ts';
import { storedArchive } from '../archive/archive-source.server.ts';
import { backupContext } from '../backup-context.server.ts';
import { inspectBackup } from '../restore/inspect-backup.server.ts';
import { addRun, findBackup } from '../runs/runs.server.ts';
import { storeBackup } from '../stored/stored-backups.server.ts';
import {
  confirmBackupKey,
  createBackupKey,
  dropBackupKey,
  findBackupServices,
  readBackupServices,
  takeBackupKey,
} from './backup-services.server.ts';
import { connectOffSiteStore, offSiteForm } from './off-site-store-service.server.ts';

const site = openBackupTest();
vi.setConfig({ testTimeout: 60_000 });
const log = createLog({ level: 'silent' });

async function store() {
  const runId = await inTransaction((tx) => addRun(tx, { kind: 'backup', cause: 'person' }));
  await storeBackup(runId, { log, signal });
  const run = await findBackup(runId);
  return { archive: run?.archive ?? '', isCopied: run?.copiedAt !== null };
}

test('a key encrypts only once its copy is confirmed; earlier backups stay readable, and the key is in none', async () => {
  const { id: actorId } = await makeUser();
  await db.delete(serviceSettings);
  await fillSite(site.database.config);
  const { archive: earlier } = await store();
  await createBackupKey(actorId);
  await readBackupServices(log);
  expect(backupContext().key).toBeUndefined();
  const { pendingKey } = await findBackupServices();
  expect(pendingKey).toMatch(/^([A-HJ-NP-Z2-9]{4}-){7}[A-HJ-NP-Z2-9]{4}$/);
  await expect(confirmBackupKey(actorId, '0000')).rejects.toThrow('not the last four characters');
  await confirmBackupKey(actorId, ` ${pendingKey?.slice(-4).toLowerCase()}`);
  await readBackupServices(log);
  expect(backupContext().key).toBe(pendingKey);
  await expect(takeBackupKey(actorId, passphrase)).rejects.toThrow('encrypted already');

  const { archive } = await store();
  const manifest = await inspectBackup(storedArchive(archive), { signal });
  expect(manifest.secrets).not.toBeNull();
  expect(manifest.tables.map(({ name }) => name)).not.toContain('service_settings');
  expect(await inspectBackup(storedArchive(earlier), { signal })).toMatchObject({ secrets: null });
  // What is connected belongs to this installation.
  await restore(site.database.config, earlier);
  expect((await findBackupServices()).key).toBe(pendingKey);
  await dropBackupKey(actorId);
  await readBackupServices(log);
  expect(backupContext().key).toBeUndefined();
});

test('a store is connected once it has taken a file, and the next backup is copied there; BACKUP_S3_* wins', async () => {
  const { id: actorId } = await makeUser();
  await db.delete(serviceSettings);
  const s3 = await startS3Server();
  site.afterwards.push(() => s3.stop());
  const faultOf = (changes: object) =>
    connectOffSiteStore(actorId, { ...s3.settings, ...changes }).then(
      () => null,
      (error) => error.field,
    );
  // Without the permission of tests: neither this machine, nor a private network, nor without TLS.
  for (const endpoint of [
    s3.settings.endpoint,
    'https://127.0.0.1',
    'https://192.168.1.2:9000',
    'http://93.184.215.14',
  ])
    expect(await faultOf({ endpoint })).toBe('endpoint');
  await openSite(site.dataDir, { isLoopbackAllowed: true });
  expect(await faultOf({ bucket: 'none' })).toBe('bucket');
  expect(await faultOf({ secretAccessKey: 'wrong' })).toBe('accessKeyId');
  expect(await faultOf({ secretAccessKey: '' })).toBe('secretAccessKey');
  expect(await faultOf({ endpoint: 'https://10.0.0.1' })).toBe('endpoint');
  expect((await findBackupServices()).secondPlace).toBeNull();
  await connectOffSiteStore(actorId, s3.settings);
  await connectOffSiteStore(actorId, { ...s3.settings, secretAccessKey: '' });
  const { revision } = offSiteForm((await findBackupServices()).secondPlace);
  const saves = ['eu-west-1', 'eu-west-2'].map((region) =>
    connectOffSiteStore(actorId, { ...s3.settings, region, revision }),
  );
  const outcomes = await Promise.allSettled(saves);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.map((outcome) => ('reason' in outcome ? String(outcome.reason) : '')).join('')).toContain(
    'Somebody saved this form',
  );
  openSiteOrigin('https://example.org');
  const viewer = { id: actorId, session: { confirmedAt: now() } } as Viewer;
  const typed = { act: 'connect-store', ...s3.settings, region: 'eu-west-3' };
  const save = (shownRevision: string) =>
    applyProtectionAction(postOf({ ...typed, revision: shownRevision }), viewer, {} as Env);
  const stored = offSiteForm((await findBackupServices()).secondPlace);
  const errors = { region: expect.stringMatching(/^Stored now: “eu-west-[12]”$/) };
  expect(await save(revision)).toMatchObject(conflict(typed, stored.revision, errors));
  expect(await save(stored.revision)).toMatchObject({ status: 302 });
  expect((await findBackupServices()).secondPlace).toMatchObject({ region: 'eu-west-3' });
  await readBackupServices(log);
  expect(await store()).toMatchObject({ isCopied: true });

  await openSite(site.dataDir, { backupS3: { ...s3.settings, bucket: 'of-the-operator' }, backupKey: passphrase });
  const { offSiteStore } = backupContext();
  await readBackupServices(log);
  expect(backupContext()).toMatchObject({ offSiteStore, key: passphrase });
});
