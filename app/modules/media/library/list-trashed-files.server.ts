import { and, desc, eq, ilike, isNotNull } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { TrashedItem, TrashQuery } from '#app/lib/lists/trashed-item.ts';
import { likePattern } from '#app/lib/text/like-pattern.ts';
import { mediaFiles } from '../tables.server.ts';

/** Returns the files in the trash, the latest first, and their total number. */
export async function listTrashedFiles({ q, limit }: TrashQuery): Promise<{ rows: TrashedItem[]; total: number }> {
  const where = and(isNotNull(mediaFiles.trashedAt), q ? ilike(mediaFiles.name, likePattern(q)) : undefined);
  const [rows, total] = await Promise.all([
    db
      .select({ id: mediaFiles.id, title: mediaFiles.name, trashedAt: mediaFiles.trashedAt })
      .from(mediaFiles)
      .where(where)
      .orderBy(desc(mediaFiles.trashedAt), mediaFiles.id)
      .limit(limit),
    db.$count(mediaFiles, where),
  ]);
  return { rows: rows as TrashedItem[], total };
}

/** Returns whether a file with this id is in the trash. */
export const isTrashedFile = async (id: string): Promise<boolean> =>
  (await db.$count(mediaFiles, and(eq(mediaFiles.id, id), isNotNull(mediaFiles.trashedAt)))) > 0;
