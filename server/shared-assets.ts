import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { now } from '#app/core/clock.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import { batchesOf } from '#app/lib/async/in-batches.ts';
import { dayMs } from '#app/lib/time/units.ts';
import type { MediaStorage } from '#app/modules/media/storage/media-storage.server.ts';
import { mediaStorage } from '#app/modules/media/storage/storage.server.ts';
import { MissingFileError } from '#app/modules/media/storage/storage-errors.ts';

/** The folder of the store for the hashed files of every version's build. */
const folder = 'assets';
/** A page may stay open for weeks, and then ask for a part of its script. */
const keptMs = 60 * dayMs;
/** A running version stores its files again long before they count as old. */
const renewedMs = 15 * dayMs;
const atOnce = 8;

/** As the build names them: with a hash at the end. Others are never looked for. */
const hashedName = /^[\w-][\w.-]*-[\w-]{8}\.[a-z\d]+$/;

const type = 'application/octet-stream';
/** How long an instance that starts waits for a slow store. */
const timeoutMs = 20_000;

/** Shares the files of this build before it serves pages that ask for them, and each day again. Never throws. */
export async function keepAssetsShared(root: string, log: Log): Promise<void> {
  const share = () =>
    shareAssets(root, mediaStorage()).catch((error) =>
      log.warn('the assets of this version could not be stored for open pages', { error: String(error) }),
    );
  await Promise.race([share(), sleep(timeoutMs, undefined, { ref: false })]);
  setInterval(() => void share(), dayMs).unref();
}

/**
 * Stores the hashed files of this build where every instance finds them, and removes those that no version has used for
 * sixty days. Idempotent.
 * @param root the folder of the built files
 * @internal for tests
 */
export async function shareAssets(root: string, storage: MediaStorage): Promise<void> {
  const ownFiles = readdirSync(join(root, folder)).filter((name) => hashedName.test(name));
  const time = now().getTime();
  const stored = new Set(await storage.listOld(folder, new Date(time + dayMs)));
  const aging = new Set(await storage.listOld(folder, new Date(time - renewedMs)));
  const limit = pLimit(atOnce);
  const missing = ownFiles.filter((name) => !stored.has(`${folder}/${name}`) || aging.has(`${folder}/${name}`));
  await Promise.all(
    missing.map((name) =>
      limit(async () => storage.write(`${folder}/${name}`, await readFile(join(root, folder, name)), type)),
    ),
  );
  const isOwn = (key: string) => ownFiles.includes(key.slice(folder.length + 1));
  const old = (await storage.listOld(folder, new Date(time - keptMs))).filter((key) => !isOwn(key));
  // A store deletes at most 1000 files per call.
  for (const batch of batchesOf(old, 1000)) await storage.remove(batch);
}

/** Returns a file of another version's build, by its path such as `/assets/entry-DU2k1abc.js`; null if none has it. */
export async function readSharedAsset(path: string, storage: MediaStorage): Promise<Buffer | null> {
  const [, name = ''] = path.match(/^\/assets\/([^/]+)$/) ?? [];
  if (!hashedName.test(name)) return null;
  try {
    return await buffer(await storage.read(`${folder}/${name}`));
  } catch (error) {
    if (error instanceof MissingFileError) return null;
    throw error;
  }
}
