import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { now } from '#app/platform/clock.ts';

let folder: string | undefined;

/** Sets the folder of exports, once, before jobs start. */
export function openExportFiles({ dataDir }: { dataDir: string }): void {
  folder = join(dataDir, 'exports');
}

function pathOf(fileName = ''): string {
  if (!folder) throw new Error('An export is used before openExportFiles');
  return join(folder, fileName);
}

/** Writes an export under an unguessable name, readable only by the site's own account. @returns the name */
export async function writeExport(bytes: Uint8Array): Promise<string> {
  const fileName = `${randomBytes(24).toString('base64url')}.zip`;
  await mkdir(pathOf(), { recursive: true, mode: 0o700 });
  await writeFile(pathOf(`${fileName}.unfinished`), bytes, { mode: 0o600 });
  await rename(pathOf(`${fileName}.unfinished`), pathOf(fileName));
  return fileName;
}

/** Returns null if this instance does not have the file: another may have created it. */
export async function readExport(fileName: string): Promise<Buffer | null> {
  return orNull(readFile(pathOf(fileName)));
}

/** Deletes every file except the named ones and recent ones, whose job may not have recorded the name yet. */
export async function removeOtherExports(kept: ReadonlySet<string>, youngMs: number): Promise<number> {
  const names = (await orNull(readdir(pathOf()))) ?? [];
  let removed = 0;
  for (const name of names.filter((candidate) => !kept.has(candidate))) {
    const written = (await orNull(stat(pathOf(name))))?.mtimeMs ?? 0;
    if (now().getTime() - written < youngMs) continue;
    await rm(pathOf(name), { force: true });
    removed += 1;
  }
  return removed;
}

async function orNull<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
