import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { ClientConfig } from 'pg';
import { pack as createPack, extract, type Pack } from 'tar-stream';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { withClient } from '#app/core/database/database-connection.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { findFreeBytes, minFreeBytes } from '#app/core/runtime/free-space.server.ts';
import { gigabyte, kilobyte } from '#app/lib/byte-units.ts';
import { dayMs } from '#app/lib/time/units.ts';
import { randomHex } from '#app/lib/token.server.ts';
import { encrypt } from '#packages/backup-archive/age.server.ts';
import { DigestStream } from '#packages/backup-archive/digest.server.ts';
import { mediaIdentity } from '../archive/backup-key.server.ts';
import { decrypt } from '../archive/refused-archive.server.ts';
import { RefusedBackupError } from '../archive/refused-backup-error.ts';
import { backupContext } from '../backup-context.server.ts';
import { listAnywhere, requireAnywhere } from '../stored/off-site-store.server.ts';
import { createNullStream, positionOf, readAnywhere, removeOldWal, storeSpooledWal } from './wal-archive.server.ts';

const baseSchema = z.object({
  /** The name of the file beside this description. */
  file: z.string().regex(/^[\w-][\w.-]*$/),
  /** The identifier of the cluster. */
  system: z.string().regex(/^\d{1,20}$/),
  postgresVersion: z.string(),
  /** The first segment that a restore needs. It begins with the timeline. */
  firstSegment: z.string().regex(/^[0-9A-F]{24}$/),
  /** Moments from here on can be restored. */
  endedAt: z.iso.datetime().transform((value) => new Date(value)),
  /** Of the unpacked files. */
  unpackedBytes: z.int().nonnegative(),
  /** Of the stored file. */
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
/** A copy of the embedded cluster's files, from which PostgreSQL replays its archived write-ahead log. */
export type BaseBackup = z.output<typeof baseSchema>;

/** The member of an encrypted base backup that has the secrets of the site. */
const secretsMember = 'session-secrets.json';

/** Folders whose content PostgreSQL recreates, as in its documentation of base backups. */
const emptied = new Set([
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'],
]);
const leftOut =
  /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|current_logfiles|\.s\.PGSQL.*|pgsql_tmp.*)$|^pg_internal\.init/;

/** Returns the identifier of the cluster, and the timeline that it writes, as its segments name it. */
export async function readCluster(config: ClientConfig): Promise<{ system: string; timeline: string }> {
  return withClient({ ...config, application_name: 'base-backup' }, async (client) => {
    const { rows } = await client.query<{ system: string; timeline: string }>(
      `select (select system_identifier::text from pg_control_system()) as system,
         left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline`,
    );
    return rows[0] ?? { system: '', timeline: '' };
  });
}

/**
 * Copies the files of the running embedded cluster into the data folder's backups, and reads the copy back. The caller
 * holds the lock of the backups.
 * @throws DomainError if the disk is full
 */
export async function makeBaseBackup(config: ClientConfig, signal: AbortSignal): Promise<BaseBackup> {
  const { dataDir, folder, place, secrets } = backupContext();
  const data = join(dataDir, 'postgres', 'data');
  const identity = await mediaIdentity();
  const unfinished = join(folder, 'unfinished');
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  if ((await findFreeBytes(folder)) < minFreeBytes) {
    throw new DomainError('The disk is full, so no base backup was made. Make room on the disk.');
  }
  const path = join(unfinished, `base-${randomHex(6)}`);
  try {
    const made = await withClient({ ...config, application_name: 'base-backup' }, async (client) => {
      await client.query('set statement_timeout = 0');
      const { rows: started } = await client.query<{ segment: string; system: string; version: string }>(
        `select pg_walfile_name(pg_backup_start('base', true)) as segment,
           (select system_identifier::text from pg_control_system()) as system, current_setting('server_version') as version`,
      );
      const pack = createPack();
      const counted = { bytes: 0 };
      const packing = packCluster(pack, data, counted, signal)
        .then(async () => {
          const { rows } = await client.query<{ labelfile: string; endedAt: Date }>(
            'select labelfile, clock_timestamp() as "endedAt" from pg_backup_stop(false)',
          );
          pack.entry({ name: 'backup_label', mode: 0o600 }, rows[0]?.labelfile ?? '');
          // As in every encrypted backup: they decrypt what the database stores encrypted.
          if (identity !== undefined) {
            pack.entry({ name: secretsMember, mode: 0o600 }, JSON.stringify({ sessionSecrets: secrets }));
          }
          pack.finalize();
          return rows[0]?.endedAt ?? now();
        })
        .catch((error: Error) => {
          pack.destroy(error);
          throw error;
        });
      packing.catch(() => undefined);
      const compressed = createZstdCompress();
      pipeline(Readable.from(pack), compressed, { signal }).catch((error) => compressed.destroy(error));
      const content = identity === undefined ? compressed : await encrypt(compressed, identity);
      const digest = new DigestStream();
      await pipeline(content, digest, createWriteStream(path, { mode: 0o600, flush: true }), { signal });
      const { segment = '', system = '', version = '' } = started[0] ?? {};
      const endedAt = await packing;
      // The last segment that the copy needs is finished and archived like any other.
      await client.query('select pg_switch_wal()');
      return { segment, system, version, endedAt, unpackedBytes: counted.bytes, ...digest.content() };
    });
    const { segment: firstSegment, version: postgresVersion, ...rest } = made;
    const stamp = made.endedAt.toISOString().slice(0, 19).replaceAll(':', '-');
    const file = `${stamp}Z-${randomHex(3)}.tar.zst${identity === undefined ? '' : '.age'}`;
    const base = { file, firstSegment, postgresVersion, ...rest };
    await storeSpooledWal(made.system, signal);
    await place.writeFrom(path, `base/${file}`, 'application/octet-stream');
    await readBase(base, (content) => pipeline(content, createZstdDecompress(), createNullStream(), { signal }));
    // The description is written last: a copy without one does not count.
    await place.write(`base/${file}.json`, Buffer.from(JSON.stringify(base)), 'application/json');
    return base;
  } finally {
    await rm(path, { force: true });
  }
}

async function packCluster(pack: Pack, root: string, counted: { bytes: number }, signal: AbortSignal): Promise<void> {
  const add = async (folder: string): Promise<void> => {
    for (const entry of await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])) {
      signal.throwIfAborted();
      const name = folder ? `${folder}/${entry.name}` : entry.name;
      if (leftOut.test(entry.name)) continue;
      if (entry.isDirectory()) {
        pack.entry({ name: `${name}/`, type: 'directory', mode: 0o700 });
        if (!emptied.has(name)) await add(name);
      } else if (entry.isFile()) {
        counted.bytes += await packFile(pack, join(root, name), name);
      }
    }
  };
  await add('');
}

/** A table may grow, shrink or vanish meanwhile: the replayed log repairs what the copy has of it. */
async function packFile(pack: Pack, path: string, name: string): Promise<number> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!file) return 0;
  try {
    const { size } = await file.stat();
    await pipeline(readExactly(file, size), pack.entry({ name, size, mode: 0o600 }));
    return size;
  } finally {
    await file.close();
  }
}

const pieceBytes = 256 * kilobyte;

async function* readExactly(file: Awaited<ReturnType<typeof open>>, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; ) {
    const piece = Buffer.alloc(Math.min(pieceBytes, size - at));
    const { bytesRead } = await file.read(piece, 0, piece.length, at);
    // Beyond the end of a file that became shorter there are zeros.
    yield bytesRead === 0 ? piece : piece.subarray(0, bytesRead);
    at += bytesRead === 0 ? piece.length : bytesRead;
  }
}

const damagedText = 'A base backup is missing or damaged. Nothing was changed.';

/** Passes a stored base backup, decrypted, to `work`. @throws RefusedBackupError if it is missing or damaged */
async function readBase({ file, sha256 }: BaseBackup, work: (content: Readable) => Promise<unknown>): Promise<void> {
  const raw = await readAnywhere(`base/${file}`);
  if (!raw) throw new RefusedBackupError(damagedText);
  const digest = new DigestStream();
  const reading = pipeline(raw, digest);
  reading.catch(() => undefined);
  try {
    await work(file.endsWith('.age') ? await decrypt(digest, await mediaIdentity()) : digest);
    await reading;
  } catch (error) {
    digest.destroy();
    throw error instanceof DomainError ? error : new RefusedBackupError(damagedText, { cause: error });
  }
  if (digest.content().sha256 !== sha256) throw new RefusedBackupError(damagedText);
}

/** Lists the base backups of every cluster, the oldest first, from whichever place has them (`requireAnywhere`). */
export const listBases = async (onFault?: () => void): Promise<BaseBackup[]> =>
  readBases(await requireAnywhere('base', onFault));

/** The same for work that can begin without any: while the off-site store does not answer, those of this machine. */
export const listKnownBases = async (): Promise<BaseBackup[]> => readBases((await listAnywhere('base')).keys);

async function readBases(keys: readonly string[]): Promise<BaseBackup[]> {
  const bases: BaseBackup[] = [];
  for (const key of keys) {
    const content = key.endsWith('.json') ? await readAnywhere(key) : null;
    if (content) bases.push(baseSchema.parse(JSON.parse(await text(content))));
  }
  return bases.sort((a, b) => a.endedAt.getTime() - b.endedAt.getTime());
}

/**
 * Removes base backups, with the segments that only they need. Every moment of the last days stays restorable: the
 * newest base backup before them stays too.
 * @param keptDays how many days can be restored, at least one
 */
export async function removeOldBases(keptDays: number): Promise<void> {
  const { place, offSiteStore } = backupContext();
  const bases = await listBases();
  const beginMs = now().getTime() - Math.max(1, keptDays) * dayMs;
  const first = bases.findLastIndex(({ endedAt }) => endedAt.getTime() < beginMs);
  const remaining = bases.slice(Math.max(0, first));
  const old = bases.slice(0, Math.max(0, first)).map(({ file }) => file);
  for (const one of [place, offSiteStore]) {
    await one?.remove(old.map((file) => `base/${file}.json`));
    await one?.remove(old.map((file) => `base/${file}`));
  }
  const oldest = new Map<string, string>();
  for (const { system, firstSegment } of remaining) {
    const existing = oldest.get(system);
    // A later timeline may begin with an earlier segment.
    if (existing === undefined || positionOf(firstSegment) < positionOf(existing)) oldest.set(system, firstSegment);
  }
  await removeOldWal(oldest);
}

const secretsSchema = z.object({ sessionSecrets: z.array(z.string()) });

/**
 * Unpacks a base backup into an empty folder.
 * @returns the secrets of the site that made it; none if it is not encrypted
 * @throws RefusedBackupError if it is missing or damaged
 */
export async function unpackBase(base: BaseBackup, target: string, signal: AbortSignal): Promise<string[]> {
  const room = base.unpackedBytes + minFreeBytes;
  if ((await findFreeBytes(backupContext().dataDir)) < room) {
    throw new DomainError(
      `The disk needs ${(room / gigabyte).toFixed(1)} GB of free space for this. Nothing was changed. Make room, then try again.`,
    );
  }
  await mkdir(target, { recursive: true, mode: 0o700 });
  let secrets: string[] = [];
  await readBase(base, async (content) => {
    const members = extract();
    const feeding = pipeline(content, createZstdDecompress(), members, { signal });
    feeding.catch(() => undefined);
    for await (const entry of members) {
      const { name, type } = entry.header;
      if (!/^[\w.-]+(\/[\w.-]+)*\/?$/.test(name) || name.split('/').includes('..')) throw new Error('A name leads out');
      const path = join(target, name);
      if (type === 'directory') {
        await mkdir(path, { recursive: true, mode: 0o700 });
        entry.resume();
      } else if (name === secretsMember) {
        secrets = secretsSchema.parse(JSON.parse(await text(entry))).sessionSecrets;
      } else {
        await pipeline(Readable.from(entry), createWriteStream(path, { mode: 0o600 }), { signal });
      }
    }
    await feeding;
  });
  await stat(join(target, 'PG_VERSION'));
  return secrets;
}
