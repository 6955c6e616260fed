import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '#app/core/database/db.server.ts';
import type { ArchivedContent } from '#packages/backup-archive/manifest.server.ts';
import { backupContext } from '../backup-context.server.ts';
import { backupRuns } from '../tables.server.ts';

const indexSchema = z.object({
  /** The last restore before the index was written; null: there was none. */
  restoreId: z.uuid().nullable(),
  files: z.record(z.string(), z.tuple([z.int(), z.string()])),
});

const pathOf = () => join(backupContext().folder, 'media-index.json');

/**
 * The digests of media files that were read before, by their keys. The bytes of a key do not change, so an unchanged
 * file need not be read again. Without the index they are. After a restore, another file may get a key that was in use
 * before, so an earlier index is not used.
 */
export async function readMediaIndex(): Promise<Map<string, ArchivedContent>> {
  try {
    const { restoreId, files } = indexSchema.parse(JSON.parse(await readFile(pathOf(), 'utf8')));
    if (restoreId !== (await findRestoreId())) return new Map();
    return new Map(Object.entries(files).map(([key, [bytes, sha256]]) => [key, { bytes, sha256 }]));
  } catch {
    return new Map();
  }
}

export async function writeMediaIndex(entries: readonly ({ key: string } & ArchivedContent)[]): Promise<void> {
  const files = Object.fromEntries(entries.map(({ key, bytes, sha256 }) => [key, [bytes, sha256]]));
  const index = { restoreId: await findRestoreId(), files };
  await writeFile(`${pathOf()}.unfinished`, JSON.stringify(index), { mode: 0o600 });
  await rename(`${pathOf()}.unfinished`, pathOf());
}

async function findRestoreId(): Promise<string | null> {
  const [run] = await db
    .select({ id: backupRuns.id })
    .from(backupRuns)
    .where(and(eq(backupRuns.kind, 'restore'), eq(backupRuns.state, 'good')))
    .orderBy(desc(backupRuns.requestedAt))
    .limit(1);
  return run?.id ?? null;
}
