import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { MediaStorage } from '#app/services/media/storage/media-storage.server.ts';
import { decrypt, encrypt } from '../age.server.ts';
import { backupContext } from '../backup-context.server.ts';
import { anyTime, mediaIdentity } from '../backup-key.server.ts';
import { orNull } from '../media-beside.server.ts';
import { RefusedBackupError } from '../refused-backup-error.ts';
import { spoolFolder } from './spool-folder.server.ts';

/** The names of what PostgreSQL archives: segments, the last part of one, notes of base backups, and timelines. */
const walName = /^([0-9A-F]{24}(\.partial|\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/;
const segmentName = /^[0-9A-F]{24}$/;
/** How many segments a log file has of 4 GB, with segments of 16 MB. */
const segmentsPerLog = 256;

const folderOf = (system: string) => `wal/${system}`;

/**
 * Moves the finished segments from the spool into the places of the backups: compressed, and encrypted if there is a
 * key. A segment stays in the spool until every place has it. Idempotent.
 * @param system the identifier of the cluster
 */
export async function archiveSpooledWal(system: string, signal: AbortSignal): Promise<void> {
  const { dataDir, folder, place, secondPlace } = backupContext();
  const spool = spoolFolder(dataDir);
  const names = (await readdir(spool).catch(() => [])).filter((name) => walName.test(name)).sort();
  if (names.length === 0) return;
  const identity = await mediaIdentity();
  await mkdir(join(folder, 'unfinished'), { recursive: true, mode: 0o700 });
  if (secondPlace) await copyMissingKeys(place, secondPlace);
  for (const name of names) {
    signal.throwIfAborted();
    const key = `${folderOf(system)}/${name}.zst${identity === undefined ? '' : '.age'}`;
    const path = join(folder, 'unfinished', `wal-${name}`);
    try {
      const compressed = createReadStream(join(spool, name)).pipe(createZstdCompress());
      const content = identity === undefined ? compressed : await encrypt(compressed, identity);
      await pipeline(content, createWriteStream(path, { mode: 0o600, flush: true }), { signal });
      await place.writeFrom(path, key, 'application/octet-stream');
      await secondPlace?.writeFrom(path, key, 'application/octet-stream');
      await rm(join(spool, name), { force: true });
    } finally {
      await rm(path, { force: true });
    }
  }
}

/** The keys that encrypt what stands beside archives, without which the second place is unreadable. */
async function copyMissingKeys(place: MediaStorage, secondPlace: MediaStorage): Promise<void> {
  const there = new Set(await secondPlace.listOld('keys', anyTime));
  for (const key of await place.listOld('keys', anyTime)) {
    if (there.has(key)) continue;
    await place.withLocalFile(key, (path) => secondPlace.writeFrom(path, key, 'application/octet-stream'));
  }
}

/** Returns the names of the archived files of a cluster, sorted, from whichever place has them. */
export async function listWal(system: string): Promise<string[]> {
  const { place, secondPlace } = backupContext();
  const keys = new Set<string>();
  for (const one of [place, secondPlace]) {
    for (const key of one ? await one.listOld(folderOf(system), anyTime) : []) keys.add(key);
  }
  const names = [...keys].map((key) => key.slice(folderOf(system).length + 1).replace(/\.zst(\.age)?$/, ''));
  return [...new Set(names.filter((name) => walName.test(name)))].sort();
}

/**
 * Writes an archived file as PostgreSQL made it.
 * @throws RefusedBackupError if no place has it, or it is damaged
 */
export async function fetchWal(system: string, name: string, path: string): Promise<void> {
  const identity = await mediaIdentity();
  const key = `${folderOf(system)}/${name}.zst`;
  const open = await readAnywhere(key);
  const locked = open ? null : await readAnywhere(`${key}.age`);
  const raw = open ?? (locked && (await decrypt(locked, identity)));
  if (!raw) throw new RefusedBackupError(`The archived change log ${name} is not there. Nothing was changed.`);
  await pipeline(raw, createZstdDecompress(), createWriteStream(path, { mode: 0o600, flush: true })).catch((error) => {
    throw new RefusedBackupError(`The archived change log ${name} is damaged. Nothing was changed.`, { cause: error });
  });
}

/** Reads a file from the first place that has it; null if none has. */
export async function readAnywhere(key: string): Promise<Readable | null> {
  const { place, secondPlace } = backupContext();
  return (await orNull(() => place.read(key))) ?? (secondPlace ? await orNull(() => secondPlace.read(key)) : null);
}

/** Removes the segments before the oldest that a base backup needs. @param oldest the segments, by their clusters */
export async function removeOldWal(oldest: ReadonlyMap<string, string>): Promise<void> {
  const { place, secondPlace } = backupContext();
  for (const [system, segment] of oldest) {
    for (const one of [place, secondPlace]) {
      if (!one) continue;
      const old = (await one.listOld(folderOf(system), anyTime)).filter((key) => {
        const name = key.slice(folderOf(system).length + 1);
        return segmentName.test(name.slice(0, 24)) && positionOf(name) < positionOf(segment);
      });
      for (let from = 0; from < old.length; from += 500) await one.remove(old.slice(from, from + 500));
    }
  }
}

/** Where a segment is in the log, whatever its timeline: the first eight digits. */
export const positionOf = (name: string): string => name.slice(8, 24);

/** Whether every segment of a timeline is there, from this one to the last that was archived. */
export function isContiguous(names: readonly string[], first: string): boolean {
  const timeline = first.slice(0, 8);
  const present = names.filter((name) => segmentName.test(name) && name.startsWith(timeline) && name >= first);
  return present.every((name, at) => numberOf(name) === numberOf(first) + at);
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
  const names = (await readdir(spool).catch(() => [])).filter((name) => walName.test(name));
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
export const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });
