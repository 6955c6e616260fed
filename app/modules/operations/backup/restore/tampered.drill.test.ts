import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { generateX25519Identity } from 'age-encryption';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { contentOf } from '#packages/backup-archive/digest.server.ts';
import type { Manifest } from '#packages/backup-archive/manifest.server.ts';
import { type ArchiveMember, membersOf, packArchive, withManifest, withRows } from '#test/archives.ts';
import {
  digestTables,
  expectMedia,
  fillSite,
  openBackupTest,
  openSite,
  passphrase,
  report,
  restore,
  signal,
} from '#test/backups.ts';
import { findArchive } from '../archive/archive-source.server.ts';
import { RefusedBackupError } from '../archive/refused-backup-error.ts';
import { backUpIntoFile, backUpIntoPlace } from '../make-backup.server.ts';
import { inspectBackup } from './inspect-backup.server.ts';

const site = openBackupTest();

// Most refusals come only after every migration was applied.
vi.setConfig({ testTimeout: 120_000 });
beforeEach(() => openSiteOrigin('https://example.org'));

const options = () => ({ config: site.database.config, signal, report });
const inspect = async (file: string) => inspectBackup(await findArchive(file), { signal });
const isRefused = (file: string) =>
  inspect(file).then(
    () => false,
    (error) => {
      expect(error).toBeInstanceOf(RefusedBackupError);
      return true;
    },
  );

describe('an archive that somebody unpacked, changed and packed again, with digests that agree', () => {
  let members: [string, Buffer][] = [];
  let before: Record<string, string>;
  beforeEach(async () => {
    await fillSite(site.database.config);
    const path = join(site.folder, 'site.tar.zst');
    await backUpIntoFile(path, options());
    members = await membersOf(path);
    before = await digestTables(site.database.config);
  });
  afterEach(async () => {
    const { backup_runs: _, ...after } = await digestTables(site.database.config);
    expect(before).toMatchObject(after);
    await expectMedia();
    expect(existsSync(join(site.dataDir, 'session-secret'))).toBe(false);
    expect(readdirSync(join(site.dataDir, 'backups')).sort()).toEqual(['media-index.json', 'unfinished']);
    expect(readdirSync(join(site.dataDir, 'backups', 'unfinished'))).toEqual([]);
  });

  async function expectRefusal(changed: readonly ArchiveMember[], sentence: RegExp): Promise<void> {
    const file = join(site.folder, 'tampered');
    await packArchive(file, changed);
    const error = await restore(site.database.config, file).then(
      () => 'it was restored',
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(RefusedBackupError);
    expect((error as Error).message).toMatch(sentence);
  }

  test('is refused before anything is loaded, if its manifest names what no backup contains', async () => {
    const manifestText = /does not say what a backup contains/;
    const first = <Entry>(entries: Entry[]) => entries[0] ?? {};
    await expectRefusal(
      withManifest(
        members,
        ({ tables }) => void Object.assign(first(tables), { columns: ['id) from program $$id$$ --'] }),
      ),
      manifestText,
    );
    await expectRefusal(
      withManifest(
        members,
        ({ partitions }) =>
          void Object.assign(first(partitions), { bounds: "FOR VALUES FROM ('a') TO ('b'); drop table users" }),
      ),
      manifestText,
    );
    await expectRefusal(
      withManifest(members, ({ tables }) => void Object.assign(tables[1] ?? {}, { name: tables[0]?.name })),
      manifestText,
    );
    // A terminal obeys it.
    await expectRefusal(
      withManifest(members, (manifest) => void Object.assign(manifest, { siteVersion: '\u001b[2J1.0.0' })),
      manifestText,
    );
    for (const type of ['symlink', 'link', 'character-device'] as const) {
      const changed = members.map(
        ([name, bytes]): ArchiveMember =>
          name === 'data/users.copy' ? [{ name, type, linkname: '/etc/passwd' }, Buffer.alloc(0)] : [name, bytes],
      );
      await expectRefusal(changed, /which its manifest does not name there/);
    }
  });

  test('brings no secrets, which would sign sessions here, unless it was encrypted with the key', async () => {
    const bare = Buffer.from(JSON.stringify({ sessionSecrets: ['a secret that an attacker made up'] }));
    const at = members.findIndex(([name]) => name === 'media.jsonl');
    const changed = withManifest(
      [...members.slice(0, at), ['secrets.json', bare], ...members.slice(at)],
      (manifest) => void Object.assign(manifest, { secrets: contentOf(bare) }),
    );
    await expectRefusal(changed, /contains secrets but is not encrypted/);
  });

  test('is refused while it is loaded, if its content is inconsistent', async () => {
    const setRows = (table: string, rows: number) => (manifest: Manifest) => {
      for (const one of manifest.tables) if (one.name === table) one.rows = rows;
    };
    await expectRefusal(
      withManifest(members, setRows('users', 7)),
      /table users in this backup does not have as many rows/,
    );
    const withoutUsers = withRows(members, 'users', () => Buffer.alloc(0));
    await expectRefusal(withManifest(withoutUsers, setRows('users', 0)), /is inconsistent/);
    await expectRefusal(
      withManifest(members, ({ sequences }) => void sequences.push({ name: 'users', value: '1' })),
      /is inconsistent/,
    );
    await expectRefusal(
      withManifest(members, ({ partitions }) => void partitions.push({ name: 'more', of: 'users', bounds: 'DEFAULT' })),
      /is inconsistent/,
    );
  });

  test('brings back no session, whatever it contains', async () => {
    const [, ...rest] = members;
    const rows = Buffer.from(`${crypto.randomUUID()}\tan attacker knows this token\n`);
    const table = { name: 'sessions', columns: ['id', 'token'], rows: 1, ...contentOf(rows) };
    const at = rest.findIndex(([name]) => name > 'data/sessions.copy');
    const file = join(site.folder, 'sessions');
    const changed = withManifest(
      [...members.slice(0, 1), ...rest.slice(0, at), ['data/sessions.copy', rows], ...rest.slice(at)],
      ({ tables }) => void tables.splice(at, 0, table),
    );
    await packArchive(file, changed);
    await restore(site.database.config, file);
    before = { ...before, ...(await digestTables(site.database.config)), sessions: before.sessions ?? '' };
  });
});

describe('with a key', () => {
  test('a changed bit anywhere, a cut, and two archives in one are refused', async () => {
    const identity = await generateX25519Identity();
    await openSite(site.dataDir, { backupKey: identity });
    await fillSite(site.database.config);
    const [one, other] = [join(site.folder, 'one.age'), join(site.folder, 'other.age')];
    await backUpIntoFile(one, options());
    await backUpIntoFile(other, options());
    const [bytes, others] = [readFileSync(one), readFileSync(other)];
    const file = join(site.folder, 'changed.age');
    // Every byte of the header, and some of each part of the content.
    const places = [...Array(24).keys()].map((part) =>
      part < 12 ? part * 18 : Math.floor((bytes.length * part) / 24),
    );
    for (const [round, at] of places.entries()) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ (1 << (round % 8));
      writeFileSync(file, changed);
      expect(await isRefused(file), `byte ${at}`).toBe(true);
    }
    const half = Math.floor(bytes.length / 2);
    for (const changed of [
      bytes.subarray(0, half),
      bytes.subarray(0, -1),
      Buffer.concat([bytes.subarray(0, half), others.subarray(half)]),
      Buffer.concat([bytes.subarray(0, 200), others.subarray(200)]),
      bytes.subarray(0, 21),
      Buffer.alloc(0),
    ]) {
      writeFileSync(file, changed);
      expect(await isRefused(file), `${changed.length} bytes`).toBe(true);
    }
    expect(await isRefused(one)).toBe(false);
  });

  test('an archive that is not encrypted does not take the place of one that is', async () => {
    await fillSite(site.database.config);
    const forged = join(site.folder, 'forged');
    await backUpIntoFile(forged, options());
    await openSite(site.dataDir, { backupKey: await generateX25519Identity() });
    const { name } = await backUpIntoPlace(options());
    writeFileSync(join(site.dataDir, 'backups', 'archives', name), readFileSync(forged));
    await expect(inspect(name)).rejects.toThrow(/says that it is encrypted, but it is not/);
  });

  test('a key that was lost, changed, or found again is told apart, and backups go on with another', async () => {
    await openSite(site.dataDir, { backupKey: passphrase });
    await fillSite(site.database.config);
    const first = await backUpIntoPlace(options());
    const other = 'another passphrase of twenty letters';
    await openSite(site.dataDir, { backupKey: other });
    await expect(inspect(first.name)).rejects.toThrow(/cannot open this backup/);
    const second = await backUpIntoPlace(options());
    await openSite(site.dataDir);
    await expect(inspect(second.name)).rejects.toThrow(/set BACKUP_KEY/);
    // A damaged file among the keys does not hide the others.
    const keys = join(site.dataDir, 'backups', 'keys');
    const [stored = ''] = readdirSync(keys);
    writeFileSync(join(keys, 'a-damaged.age'), readFileSync(join(keys, stored)).subarray(0, -1));
    await openSite(site.dataDir, { backupKey: passphrase });
    expect(await isRefused(first.name)).toBe(false);
  });
});

test('an archive may arrive in any pieces', async () => {
  await fillSite(site.database.config);
  await openSite(site.dataDir, { backupKey: await generateX25519Identity() });
  const file = join(site.folder, 'site.age');
  await backUpIntoFile(file, options());
  const bytes = readFileSync(file);
  const pieces = [bytes.subarray(0, 3), bytes.subarray(3, 10), bytes.subarray(10)];
  await inspectBackup({ name: file, open: async () => Readable.from(pieces, { objectMode: false }) }, { signal });
});
