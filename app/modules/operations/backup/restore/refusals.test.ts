import { randomBytes } from 'node:crypto';
import { readFileSync, type StatsFs, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { generateX25519Identity } from 'age-encryption';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { version01 } from '#app/core/database/migrations.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { mediaStorage } from '#app/modules/media/storage/storage.server.ts';
import { contentOf } from '#packages/backup-archive/digest.server.ts';
import { membersOf, packArchive, withManifest } from '#test/archives.ts';
import {
  connected,
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
} from '#test/backups.ts';
import { jobContext } from '#test/job-context.ts';
import { findArchive } from '../archive/archive-source.server.ts';
import { RefusedBackupError } from '../archive/refused-backup-error.ts';
import { backUpIntoFile } from '../make-backup.server.ts';
import { addRun } from '../runs/runs.server.ts';
import { describeRestore, inspectBackup } from './inspect-backup.server.ts';
import { restoreArchive } from './restore.server.ts';

// The disk of a test cannot be filled.
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return { ...real, statfs: vi.fn(real.statfs) };
});

const site = openBackupTest();

// Each refusal digests every table.
vi.setConfig({ testTimeout: 60_000 });

describe('what is refused changes nothing', () => {
  let path: string;
  let archive: Buffer | undefined;
  let before: Record<string, string>;
  beforeEach(async () => {
    path = join(site.folder, 'site.tar.zst');
    if (archive) {
      for (const [key, bytes] of Object.entries(mediaFiles)) await mediaStorage().write(key, bytes, 'image/jpeg');
      return writeFileSync(path, archive);
    }
    await fillSite(site.database.config);
    await backUpIntoFile(path, { config: site.database.config, signal, report });
    archive = readFileSync(path);
    before = withoutRuns(await digestTables(site.database.config));
  });
  afterEach(async () => {
    expect(withoutRuns(await digestTables(site.database.config))).toEqual(before);
    await expectMedia();
    await connected(site.database.config, async (client) => {
      const { rows } = await client.query(`select from pg_namespace where nspname = 'before_restore'`);
      expect(rows).toEqual([]);
    });
  });

  const withoutRuns = ({ backup_runs: _, ...digests }: Record<string, string>) => digests;

  async function expectRefusal(file: string, sentence: RegExp) {
    const refused = restore(site.database.config, file);
    await expect(refused).rejects.toThrow(sentence);
    await expect(refused).rejects.toThrow(DomainError);
  }

  test('a file that is no backup', async () => {
    const file = join(site.folder, 'holiday.jpg');
    writeFileSync(file, 'not a backup at all');
    await expectRefusal(file, /is not a backup of the site/);
    await packArchive(file, [['readme.txt', Buffer.from('hello')]]);
    await expectRefusal(file, /first member is not manifest/);
    await expectRefusal(join(site.folder, 'missing'), /is missing/);
  });

  test('an archive that was cut off, wherever', async () => {
    const bytes = readFileSync(path);
    for (const part of [0.1, 0.9]) {
      const file = join(site.folder, 'cut');
      writeFileSync(file, bytes.subarray(0, Math.floor(bytes.length * part)));
      await expectRefusal(file, /damaged or was cut off|not a backup/);
    }
  });

  test('an archive with something behind its end, also an encrypted one', async () => {
    const file = join(site.folder, 'longer');
    const additions = [Buffer.from('junk'), Buffer.alloc(512), randomBytes(200_000), readFileSync(path)];
    for (const more of [...additions, zstdCompressSync(Buffer.alloc(512))]) {
      writeFileSync(file, Buffer.concat([readFileSync(path), more]));
      await expectRefusal(file, /followed by something|damaged/);
    }
    const encrypted = join(site.folder, 'encrypted');
    await openSite(site.dataDir, { backupKey: passphrase });
    await backUpIntoFile(encrypted, { config: site.database.config, signal, report });
    writeFileSync(file, Buffer.concat([readFileSync(encrypted), Buffer.from('junk')]));
    await expectRefusal(file, /followed by something|damaged/);
  });

  test('an archive with a changed bit, wherever: nothing else than what was backed up is ever accepted', async () => {
    const bytes = readFileSync(path);
    const file = join(site.folder, 'flipped');
    const whole = await inspectBackup(await findArchive(path), { signal });
    let refused = 0;
    for (let round = 0; round < 40; round++) {
      const changed = Buffer.from(bytes);
      const at = Math.floor((bytes.length * (round + 0.5)) / 40);
      changed[at] = (changed[at] ?? 0) ^ (1 << (round % 8));
      writeFileSync(file, changed);
      // A few bits of the compressed form mean nothing.
      const contents = await inspectBackup(await findArchive(file), { signal }).catch((error) => {
        expect(error).toBeInstanceOf(RefusedBackupError);
        refused += 1;
        return whole;
      });
      expect(contents).toEqual(whole);
    }
    expect(refused).toBeGreaterThan(30);
  });

  test('an archive of a site that had a secret which this one lacks says so, whichever of its secrets that is', async () => {
    const manifest = await inspectBackup(await findArchive(path), { signal });
    const [known = ''] = manifest.keyIds;
    const lacksSecret = async (keyIds: string[]) =>
      (await describeRestore({ ...manifest, keyIds }, site.database.config)).lacksSecret;
    expect(await lacksSecret([known])).toBe(false);
    expect(await lacksSecret(['00000000', known])).toBe(true);
    expect(await lacksSecret([known, '00000000'])).toBe(true);
  });

  test('members that were renamed, added, or lead out of their folder', async () => {
    const members = await membersOf(path);
    const file = join(site.folder, 'odd');
    await packArchive(
      file,
      members.map(([name, bytes]) => [name === 'data/users.copy' ? 'data/people.copy' : name, bytes]),
    );
    await expectRefusal(file, /contains "data\/people.copy"/);
    await packArchive(file, [...members, ['extra', Buffer.from('x')]]);
    await expectRefusal(file, /contains "extra"/);
    const climbing = members.map(([name, bytes]): [string, Buffer] => {
      const list =
        name === 'media.jsonl'
          ? Buffer.from(String(bytes).replaceAll('files/picture.jpg/1"', 'files/../../../x"'))
          : bytes;
      return [name, list];
    });
    const list = climbing.find(([name]) => name === 'media.jsonl')?.[1] ?? Buffer.alloc(0);
    await packArchive(
      file,
      withManifest(climbing, ({ media }) => Object.assign(media.list, contentOf(list))),
    );
    await expectRefusal(file, /does not say what a backup contains/);
    await packArchive(
      file,
      withManifest(members, ({ tables }) => Object.assign(tables[0] ?? {}, { name: '../users' })),
    );
    await expectRefusal(file, /does not say what a backup contains/);
  });

  test('members that unpack to more than is announced, or than there is room', async () => {
    const members = await membersOf(path);
    const file = join(site.folder, 'bomb');
    const bomb = members.map(([name, bytes]): [string, Buffer] => [
      name,
      name === 'data/users.copy' ? Buffer.alloc(64 * 1024 * 1024) : bytes,
    ]);
    await packArchive(file, bomb);
    await expectRefusal(file, /does not have the size|more than its manifest/);
    await packArchive(
      file,
      withManifest(members, ({ tables }) => Object.assign(tables.at(-1) ?? {}, { bytes: 5_000_000_000_000 })),
    );
    await expectRefusal(file, /needs 1\d{4}\.\d GB of space to be restored/);
    await packArchive(
      file,
      withManifest(members, ({ tables }) => Object.assign(tables.at(-1) ?? {}, { bytes: 5_000_000 })),
    );
    await expectRefusal(file, /does not have the size/);
  });

  test('an archive that is refused while it is restored, although hardly any space is free', async () => {
    onTestFinished(() => void vi.mocked(statfs).mockReset());
    const file = join(site.folder, 'unknown-table');
    const table = { name: 'visitors', columns: ['id'], rows: 0, ...contentOf(Buffer.alloc(0)) };
    const [manifest, ...members] = await membersOf(path);
    if (!manifest) throw new Error('The archive is empty');
    await packArchive(
      file,
      withManifest(
        [manifest, ['data/visitors.copy', Buffer.alloc(0)], ...members],
        ({ tables }) => void tables.unshift(table),
      ),
    );
    const refused = restoreArchive(await findArchive(file), {
      config: site.database.config,
      signal,
      report: (step) => {
        if (step === 'Restoring') vi.mocked(statfs).mockResolvedValue({ bavail: 1, bsize: 4096 } as StatsFs);
        return () => undefined;
      },
      runId: await inTransaction((tx) => addRun(tx, { kind: 'restore', cause: 'command' })),
      isToEmpty: false,
      backUpFirst: async () => undefined,
      log: jobContext.log,
    });
    await expect(refused).rejects.toThrow(/tables that its version of the site did not have/);
  });

  test('content that was changed and packed again', async () => {
    const members = await membersOf(path);
    const file = join(site.folder, 'changed');
    const changed = members.map(([name, bytes]): [string, Buffer] => [
      name,
      name === 'data/users.copy' ? Buffer.from(bytes.toString('latin1').replace('7', '8'), 'latin1') : bytes,
    ]);
    await packArchive(file, changed);
    await expectRefusal(file, /does not match its digest/);
  });

  test('an archive of a newer version of the site, or of the format', async () => {
    const members = await membersOf(path);
    const file = join(site.folder, 'newer');
    await packArchive(
      file,
      withManifest(members, ({ migrations }) => void migrations.push('f'.repeat(64))),
    );
    await expectRefusal(file, /made by a newer version/);
    await packArchive(
      file,
      withManifest(members, (manifest) => Object.assign(manifest, { formatVersion: 2 })),
    );
    await expectRefusal(file, /made by a newer version/);
  });

  test('an archive of a release before 0.1.1', async () => {
    const members = await membersOf(path);
    const file = join(site.folder, 'older');
    await packArchive(
      file,
      withManifest(members, (manifest) => Object.assign(manifest, { migrations: [version01.first] })),
    );
    await expectRefusal(file, /Start 0\.1\.1 with it once/);
  });

  test('an encrypted archive without its key, or with another', async () => {
    await openSite(site.dataDir, { backupKey: passphrase });
    const file = join(site.folder, 'locked.age');
    await backUpIntoFile(file, { config: site.database.config, signal, report });
    await openSite(site.dataDir);
    await expectRefusal(file, /set BACKUP_KEY/);
    await openSite(site.dataDir, { backupKey: 'another long passphrase' });
    await expectRefusal(file, /cannot open this backup/);
    await openSite(site.dataDir, { backupKey: await generateX25519Identity() });
    await expectRefusal(file, /cannot open this backup/);
  });

  test('a site that is not empty, if only an empty one is to be filled', async () => {
    const refused = restore(site.database.config, path, { isToEmpty: true });
    await expect(refused).rejects.toThrow(/is not empty/);
  });

  test('a restore whose connection breaks, or that is stopped', async () => {
    const stopping = new AbortController();
    const id = await inTransaction((tx) => addRun(tx, { kind: 'restore', cause: 'command' }));
    const cut = restoreArchive(await findArchive(path), {
      config: site.database.config,
      signal: stopping.signal,
      report: (step) => (_bytes) => {
        if (step !== 'Restoring') return;
        void connected(site.database.config, (client) =>
          client.query(`select pg_terminate_backend(pid) from pg_stat_activity
            where application_name = 'restore' and datname = current_database()`),
        );
      },
      runId: id,
      isToEmpty: false,
      backUpFirst: async () => undefined,
      log: jobContext.log,
    });
    await expect(cut).rejects.toThrow();
  });
});
