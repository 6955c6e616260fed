import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { batchesOf } from '#app/lib/async/in-batches.ts';
import type { MediaStorage } from '#app/modules/media/storage/media-storage.server.ts';
import { encrypt } from '#packages/backup-archive/age.server.ts';
import { anyTime, mediaIdentity } from '../archive/backup-key.server.ts';
import { nullIfMissing } from '../archive/media-beside.server.ts';
import { decrypt } from '../archive/refused-archive.server.ts';
import { RefusedBackupError } from '../archive/refused-backup-error.ts';
import { backupContext } from '../backup-context.server.ts';
import { copyKeys, requireAnywhere } from '../stored/off-site-store.server.ts';
import { spoolFolder } from './spool-folder.server.ts';

/** The names of what PostgreSQL archives: segments, the last part of one, notes of base backups, and timelines. */
const walName = /^([0-9A-F]{24}(\.partial|\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/;
const segmentName = /^[0-9A-F]{24}$/;
/** How many segments a log file has of 4 GB, with segments of 16 MB. */
const segmentsPerLog = 256;

const folderOf = (system: string) => `wal/${system}`;

const listSpool = async (): Promise<string[]> =>
  (await readdir(spoolFolder(backupContext().dataDir)).catch(() => [])).filter((name) => walName.test(name)).sort();

/**
 * Stores the finished segments of the spool in the data folder: compressed, and encrypted if there is a key. A segment
 * stays in the spool until the off-site store has it too, if there is one. Idempotent.
 * @param system the identifier of the cluster
 */
export async function storeSpooledWal(system: string, signal: AbortSignal): Promise<void> {
  const { dataDir, folder, place, offSiteStore } = backupContext();
  const names = await listSpool();
  if (names.length === 0) return;
  const identity = await mediaIdentity();
  await mkdir(join(folder, 'unfinished'), { recursive: true, mode: 0o700 });
  for (const name of names) {
    signal.throwIfAborted();
    const spooled = join(spoolFolder(dataDir), name);
    const key = keyOf(system, name, identity);
    const path = join(folder, 'unfinished', `wal-${name}`);
    try {
      if (!(await isStored(spooled, key))) {
        const compressed = createZstdCompress();
        const reading = pipeline(createReadStream(spooled), compressed, { signal });
        reading.catch(() => undefined); // its reader fails with it
        const content = identity === undefined ? compressed : await encrypt(compressed, identity);
        await pipeline(content, createWriteStream(path, { mode: 0o600, flush: true }), { signal });
        await reading;
        await place.writeFrom(path, key, 'application/octet-stream');
      }
      if (!offSiteStore) await rm(spooled, { force: true });
    } finally {
      await rm(path, { force: true });
    }
  }
}

/** Whether the data folder has a segment since it is in the spool. */
async function isStored(spooled: string, key: string): Promise<boolean> {
  const storedAt = await stat(join(backupContext().folder, key)).catch(() => null);
  return storedAt !== null && storedAt.mtimeMs >= (await stat(spooled)).mtimeMs;
}

const keyOf = (system: string, name: string, identity: string | undefined) =>
  `${folderOf(system)}/${name}.zst${identity === undefined ? '' : '.age'}`;

/**
 * Copies to the off-site store whatever it does not have: the keys, the stored segments of the spool, and base backups
 * with the log that follows them. Reads back whatever it wrote. Idempotent.
 * @throws any error of the off-site store, which then is completed later
 */
export async function completeOffSiteStore(system: string, signal: AbortSignal): Promise<void> {
  const { dataDir, place, offSiteStore } = backupContext();
  if (!offSiteStore) return;
  const listMissing = async (folder: string) => {
    const copiedKeys = new Set(await offSiteStore.listOld(folder, anyTime));
    return (await place.listOld(folder, anyTime)).filter((key) => !copiedKeys.has(key)).sort();
  };
  const identity = await mediaIdentity();
  await copyKeys(await listMissing('keys'), signal);
  for (const name of await listSpool()) {
    const spooled = join(spoolFolder(dataDir), name);
    const key = keyOf(system, name, identity);
    if (!(await isStored(spooled, key))) continue;
    await copyKeys([key], signal);
    await rm(spooled, { force: true });
  }
  // The description of a base backup sorts after it: a copy without one does not count.
  const bases = await listMissing('base');
  // They need segments of the time before there was an off-site store, too.
  if (bases.length > 0) await copyKeys([...(await listMissing(folderOf(system))), ...bases], signal);
}

/** Returns the names of the archived files of a cluster, sorted, from whichever place has them (`requireAnywhere`). */
export async function listWal(system: string, onFault?: () => void): Promise<string[]> {
  const keys = await requireAnywhere(folderOf(system), onFault);
  const names = keys.map((key) => key.slice(folderOf(system).length + 1).replace(/\.zst(\.age)?$/, ''));
  return [...new Set(names.filter((name) => walName.test(name)))].sort();
}

/**
 * Writes an archived file as PostgreSQL made it.
 * @throws RefusedBackupError if no place has it, or it is damaged
 */
export async function fetchWal(system: string, name: string, path: string): Promise<void> {
  const { place, offSiteStore } = backupContext();
  const raw = (await readWal(place, system, name)) ?? (offSiteStore && (await readWal(offSiteStore, system, name)));
  if (!raw) throw new RefusedBackupError(`The archived change log ${name} is not there. Nothing was changed.`);
  await pipeline(raw, createZstdDecompress(), createWriteStream(path, { mode: 0o600, flush: true })).catch((error) => {
    throw new RefusedBackupError(`The archived change log ${name} is damaged. Nothing was changed.`, { cause: error });
  });
}

/** Reads an archived file, decrypted; null if a place does not have it. It may be older than the key. */
async function readWal(place: MediaStorage, system: string, name: string): Promise<Readable | null> {
  const key = `${folderOf(system)}/${name}.zst`;
  const open = await nullIfMissing(() => place.read(key));
  if (open) return open;
  const locked = await nullIfMissing(() => place.read(`${key}.age`));
  return locked && decrypt(locked, await mediaIdentity());
}

/** Reads a file from the first place that has it; null if none has. */
export async function readAnywhere(key: string): Promise<Readable | null> {
  const { place, offSiteStore } = backupContext();
  return (
    (await nullIfMissing(() => place.read(key))) ??
    (offSiteStore ? await nullIfMissing(() => offSiteStore.read(key)) : null)
  );
}

/** Removes the segments before the oldest that a base backup needs. @param oldest the segments, by their clusters */
export async function removeOldWal(oldest: ReadonlyMap<string, string>): Promise<void> {
  const { place, offSiteStore } = backupContext();
  for (const [system, segment] of oldest) {
    for (const one of [place, offSiteStore]) {
      if (!one) continue;
      const old = (await one.listOld(folderOf(system), anyTime)).filter((key) => {
        const name = key.slice(folderOf(system).length + 1);
        return segmentName.test(name.slice(0, 24)) && positionOf(name) < positionOf(segment);
      });
      for (const batch of batchesOf(old, 500)) await one.remove(batch);
    }
  }
}

/** Where a segment is in the log, whatever its timeline: the first eight digits. */
export const positionOf = (name: string): string => name.slice(8, 24);

/** Whether every segment of a timeline is there, from this one to the last that was archived. */
export function isContiguous(names: readonly string[], first: string): boolean {
  const timeline = first.slice(0, 8);
  const present = names.filter((name) => segmentName.test(name) && name.startsWith(timeline) && name >= first);
  return present.every((name, index) => numberOf(name) === numberOf(first) + index);
}

const numberOf = (name: string) =>
  Number.parseInt(name.slice(8, 16), 16) * segmentsPerLog + Number.parseInt(name.slice(16, 24), 16);

/** When the newest archived segment of a cluster was stored; null if none was. */
export async function findLastArchivedAt(system: string): Promise<Date | null> {
  const folder = join(backupContext().folder, folderOf(system));
  const newest = (await readdir(folder).catch(() => [])).filter((name) => segmentName.test(name.slice(0, 24))).sort();
  const last = newest.at(-1);
  return last ? (await stat(join(folder, last))).mtime : null;
}

/** When the oldest segment was finished that some place does not have yet; null if none waits. */
export async function findOldestSpooledAt(): Promise<Date | null> {
  const spool = spoolFolder(backupContext().dataDir);
  const names = await listSpool();
  const times = await Promise.all(
    names.map((name) =>
      stat(join(spool, name)).then(
        ({ mtime }) => mtime.getTime(),
        () => Infinity,
      ),
    ),
  );
  const oldest = Math.min(...times);
  return Number.isFinite(oldest) ? new Date(oldest) : null;
}

/** Reads a stream to its end, and keeps nothing. */
export const createNullStream = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });
