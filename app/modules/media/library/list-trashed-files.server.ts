import { and, eq, isNotNull } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { listTrashed } from '#app/core/database/list-rows.server.ts';
import type { TrashQuery } from '#app/lib/lists/trashed-item.ts';
import { mediaFiles } from '../tables.server.ts';

/** Returns the files in the trash, the latest first, and their total number. */
export const listTrashedFiles = (query: TrashQuery) =>
  listTrashed(mediaFiles, { title: mediaFiles.name, trashedAt: mediaFiles.trashedAt }, query);

/** Returns whether a file with this id is in the trash. */
export const isTrashedFile = async (id: string): Promise<boolean> =>
  (await db.$count(mediaFiles, and(eq(mediaFiles.id, id), isNotNull(mediaFiles.trashedAt)))) > 0;
