import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { backupContext } from './backup-context.server.ts';
import type { Content } from './manifest.server.ts';

const indexSchema = z.record(z.string(), z.tuple([z.int(), z.string()]));

const pathOf = () => join(backupContext().folder, 'media-index.json');

/**
 * The digests of media files that were read before, by their keys. The bytes of a key never change, so an unchanged file
 * need not be read again. Without the index they are.
 */
export async function readMediaIndex(): Promise<Map<string, Content>> {
  try {
    const stored = indexSchema.parse(JSON.parse(await readFile(pathOf(), 'utf8')));
    return new Map(Object.entries(stored).map(([key, [bytes, sha256]]) => [key, { bytes, sha256 }]));
  } catch {
    return new Map();
  }
}

export async function writeMediaIndex(entries: readonly ({ key: string } & Content)[]): Promise<void> {
  const stored = Object.fromEntries(entries.map(({ key, bytes, sha256 }) => [key, [bytes, sha256]]));
  await writeFile(`${pathOf()}.unfinished`, JSON.stringify(stored), { mode: 0o600 });
  await rename(`${pathOf()}.unfinished`, pathOf());
}
