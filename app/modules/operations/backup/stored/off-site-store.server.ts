import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import type { MediaStorage } from '#app/modules/media/storage/media-storage.server.ts';
import { anyTime } from '../archive/backup-key.server.ts';
import { nullIfMissing } from '../archive/media-beside.server.ts';
import { backupContext } from '../backup-context.server.ts';
import { OffSiteStoreError } from '../services/off-site-store.server.ts';

/**
 * Copies a stored backup to the off-site store: what belongs to it first, so that an archive there is complete. Reads
 * back whatever it wrote.
 * @returns false without an off-site store
 * @throws if the copy is not equal
 */
export async function copyToOffSiteStore(archive: string, signal: AbortSignal): Promise<boolean> {
  const { place, offSiteStore } = backupContext();
  if (!offSiteStore) return false;
  const keys = await place.listOld('keys', anyTime);
  const list = `lists/${archive}`;
  const media = await readList(place, archive);
  const copiedKeys = await findStored(offSiteStore, media, signal);
  await copyKeys([...keys, ...media.filter((name) => !copiedKeys.has(name)), list, `archives/${archive}`], signal);
  return true;
}

/** How many files a store is asked for at once. */
const askedAtOnce = 16;

/** Finds out which of these files a store has. Its list alone proves nothing: each is asked for its first byte. */
async function findStored(place: MediaStorage, names: readonly string[], signal: AbortSignal): Promise<Set<string>> {
  const listed = new Set(await place.listOld('media', anyTime));
  const candidates = names.filter((name) => listed.has(name));
  const stored = new Set<string>();
  await pLimit(askedAtOnce).map(candidates, async (name) => {
    signal.throwIfAborted();
    const first = await nullIfMissing(() => place.read(name, { start: 0, end: 0 }));
    first?.destroy();
    if (first) stored.add(name);
  });
  return stored;
}

/** Copies files to the off-site store, and reads each back. @throws if a copy is not equal */
export async function copyKeys(keys: readonly string[], signal: AbortSignal): Promise<void> {
  const { place, offSiteStore } = backupContext();
  if (!offSiteStore) return;
  for (const key of keys) {
    signal.throwIfAborted();
    await place.withLocalFile(key, (path) => offSiteStore.writeFrom(path, key, 'application/octet-stream'));
    const [ours, theirs] = await Promise.all([digestOf(place, key, signal), digestOf(offSiteStore, key, signal)]);
    if (ours !== theirs) throw new Error('A copy in the off-site store differs from its original');
  }
}

interface FoundKeys {
  /** Those of either store. */
  keys: string[];
  /** Those of the off-site store. */
  secondKeys: string[];
  /** Why those of the off-site store are missing; null: they are not. */
  fault: OffSiteStoreError | null;
}

/** Lists the files of a folder in either store. While the off-site store does not answer, those of this machine serve. */
export async function listAnywhere(folder: string): Promise<FoundKeys> {
  const { place, offSiteStore } = backupContext();
  const primaryKeys = await place.listOld(folder, anyTime);
  try {
    const secondKeys = (await offSiteStore?.listOld(folder, anyTime)) ?? [];
    return { keys: [...new Set([...primaryKeys, ...secondKeys])], secondKeys, fault: null };
  } catch (error) {
    if (error instanceof OffSiteStoreError) return { keys: primaryKeys, secondKeys: [], fault: error };
    throw error;
  }
}

/**
 * Lists them for work that cannot begin without any.
 * @param onFault called if the off-site store did not answer, and this machine has some
 * @throws OffSiteStoreError if the off-site store did not answer, and this machine has none
 */
export async function requireAnywhere(folder: string, onFault?: () => void): Promise<string[]> {
  const { keys, fault } = await listAnywhere(folder);
  if (fault && keys.length === 0) throw fault;
  if (fault) onFault?.();
  return keys;
}

/** Returns the names of the media files that belong to an archive. @throws MissingFileError */
export async function readList(place: MediaStorage, archive: string): Promise<string[]> {
  return (await text(await place.read(`lists/${archive}`))).split('\n').filter((line) => line !== '');
}

async function digestOf(place: MediaStorage, key: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(await place.read(key), hash, { signal });
  return hash.digest('hex');
}
