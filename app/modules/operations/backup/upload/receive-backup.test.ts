import { createWriteStream } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, test, vi } from 'vitest';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { withZip } from '#app/core/zip/read-zip.server.ts';
import { type ZipFile, zipStream } from '#app/core/zip/write-zip.server.ts';
import { makeUser } from '#test/accounts.ts';
import {
  digestTables,
  expectMedia,
  fillSite,
  mediaFiles,
  openBackupTest,
  openSite,
  passphrase,
  report,
  restore,
  signal,
  travelling,
} from '#test/backups.ts';
import { findArchive, storedArchive } from '../archive/archive-source.server.ts';
import { backUpIntoFile } from '../make-backup.server.ts';
import { inspectBackup } from '../restore/inspect-backup.server.ts';
import { addRun, findBackup } from '../runs/runs.server.ts';
import { openDownload } from '../stored/download.server.ts';
import { storeBackup } from '../stored/stored-backups.server.ts';
import { receiveBackup } from './receive-backup.server.ts';

const site = openBackupTest();
// Each restore applies every migration.
vi.setConfig({ testTimeout: 60_000 });

const file = (name: string) => join(site.folder, name);
const save = async (stream: ReadableStream<Uint8Array>, path: string) => {
  await pipeline(Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(path));
  return path;
};
const pack = (files: ZipFile[], path: string) =>
  save(
    zipStream(
      (async function* () {
        yield* files;
      })(),
    ),
    path,
  );

/** Stores a backup, and downloads it. */
async function download(isZip: boolean): Promise<string> {
  const runId = await inTransaction((tx) => addRun(tx, { kind: 'backup', cause: 'person' }));
  await storeBackup(runId, { log: createLog({ level: 'silent' }), signal });
  const archive = (await findBackup(runId))?.archive ?? '';
  return save(await openDownload(archive, signal, { isZip }), file(isZip ? 'site.zip' : 'site.tar.zst'));
}

/** Reads all files of a zip. */
const unpacked = (path: string): Promise<ZipFile[]> =>
  withZip(path, { files: 1000, fileBytes: 1e8, totalBytes: 1e9 }, async ({ names, read }) => {
    const files: ZipFile[] = [];
    for (const name of names) files.push({ name, content: (await read(name)) ?? '' });
    return files;
  });

async function upload(path: string): Promise<string> {
  const { id: actorId } = await makeUser();
  const id = await receiveBackup({ path, fileName: 'from me', actorId, signal });
  const run = await findBackup(id);
  expect(run).toMatchObject({ cause: 'uploaded', state: 'good', verifiedAt: expect.any(Date) });
  return run?.archive ?? '';
}

test('a zip that was packed again in another order is uploaded, downloaded and restored like any backup', async () => {
  await fillSite(site.database.config);
  const before = await digestTables(site.database.config);
  const files = await unpacked(await download(true));
  expect(files.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'manifest.json',
      'data/users.copy',
      ...Object.keys(mediaFiles).map((key) => `media/${key}`),
    ]),
  );
  const path = await pack(files.reverse(), file('again.zip'));
  const archive = await upload(path);
  expect(archive).toMatch(/^[\dT-]+Z-[0-9a-f]{6}\.tar\.zst$/);
  // Its media files are inside, and come along.
  const again = await save(await openDownload(archive, signal), file('again.tar.zst'));
  expect((await inspectBackup(await findArchive(again), { signal })).media).toMatchObject({
    isInside: true,
    files: 4,
  });

  const config = await site.openEmpty();
  await restore(config, path, { isToEmpty: true });
  expect(travelling(await digestTables(config))).toEqual(travelling(before));
  await expectMedia();
});

test('an uploaded file is judged by its content, and what is no backup leaves nothing', async () => {
  await fillSite(site.database.config);
  const archive = await download(false);
  await copyFile(archive, file('renamed.zip'));
  expect(await upload(file('renamed.zip'))).toMatch(/\.tar\.zst$/);
  const members = await unpacked(await download(true));
  const refusals: [path: string, sentence: RegExp][] = [
    [await pack([{ name: 'holiday.jpg', content: 'x' }], file('holiday.zip')), /no manifest\.json/],
    [await pack([...members, { name: 'extra.txt', content: 'x' }], file('extra.zip')), /does not name/],
    [
      await pack(
        members.filter(({ name }) => name !== 'data/users.copy'),
        file('less.zip'),
      ),
      /does not name|lacks/,
    ],
    [
      await pack(
        members.map((member) => (member.name === 'data/users.copy' ? { ...member, content: 'other' } : member)),
        file('other.zip'),
      ),
      /does not have the size/,
    ],
    [join(site.dataDir, 'backups', 'archives', await storedName()), /only a part of a backup/],
  ];
  await writeFile(file('text.tar.zst'), 'nothing of the kind');
  refusals.push([file('text.tar.zst'), /not a backup of the site/]);
  const { id: actorId } = await makeUser();
  for (const [path, sentence] of refusals)
    await expect(receiveBackup({ path, fileName: path, actorId, signal })).rejects.toThrow(sentence);
});

async function storedName(): Promise<string> {
  const runId = await inTransaction((tx) => addRun(tx, { kind: 'backup', cause: 'person' }));
  await storeBackup(runId, { log: createLog({ level: 'silent' }), signal });
  return (await findBackup(runId))?.archive ?? '';
}

test('an encrypted backup is uploaded where its key is, and is never sent as a zip', async () => {
  await openSite(site.dataDir, { backupKey: passphrase });
  await fillSite(site.database.config);
  const path = file('site.tar.zst.age');
  await backUpIntoFile(path, { config: site.database.config, signal, report });
  const archive = await upload(path);
  expect(archive).toMatch(/\.tar\.zst\.age$/);
  await inspectBackup(storedArchive(archive), { signal });
  const sent = await save(await openDownload(archive, signal, { isZip: true }), file('sent'));
  expect((await inspectBackup(await findArchive(sent), { signal })).secrets).not.toBeNull();
  await openSite(site.dataDir);
  const { id: actorId } = await makeUser();
  await expect(receiveBackup({ path, fileName: 'x', actorId, signal })).rejects.toThrow(/Enter the key/);
});
