import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const dataFolder = (folder: string) => join(folder, 'data');
const restoredFolder = (folder: string) => join(folder, 'data.restored');
const formerFolder = (folder: string) => join(folder, 'data.before-restore');

/**
 * Replaces the current cluster with a restored one. A crash before the present one has moved leaves it in its
 * place. A crash after that is completed by the next start.
 * @param folder of the clusters
 * @param from the name of the restored cluster, whose server has stopped
 */
export function swapClusters(folder: string, from: string): void {
  for (const path of [restoredFolder(folder), formerFolder(folder)]) rmSync(path, { recursive: true, force: true });
  renameSync(join(folder, from), restoredFolder(folder));
  sync(folder);
  if (existsSync(dataFolder(folder))) renameSync(dataFolder(folder), formerFolder(folder));
  completeClusterSwap(folder);
}

/** Completes a swap that a crash interrupted, or discards one whose current cluster had not been moved yet. Idempotent. */
export function completeClusterSwap(folder: string): void {
  if (!existsSync(restoredFolder(folder))) return;
  if (existsSync(dataFolder(folder))) {
    rmSync(restoredFolder(folder), { recursive: true, force: true });
    return;
  }
  sync(folder);
  renameSync(restoredFolder(folder), dataFolder(folder));
  sync(folder);
}

/** Deletes the cluster from before a restore. */
export const removeFormerCluster = (folder: string): void =>
  rmSync(formerFolder(folder), { recursive: true, force: true });

/** Renames survive a power cut from here on. */
function sync(folder: string): void {
  const opened = openSync(folder, 'r');
  fsyncSync(opened);
  closeSync(opened);
}
