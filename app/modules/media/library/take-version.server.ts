import { eq, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { mediaFiles } from '../tables.server.ts';

/**
 * Takes a version of a file that nothing had before, and so keys that no other writes or removes: two people may change
 * a file at the same moment. The bytes are stored before the row is locked, because a store can take its time.
 * @returns null if the file does not exist
 */
export async function takeVersion(mediaId: string): Promise<number | null> {
  const [reserved] = await db
    .update(mediaFiles)
    .set({ lastVersion: sql`greatest(${mediaFiles.lastVersion}, ${mediaFiles.version}) + 1` })
    .where(eq(mediaFiles.id, mediaId))
    .returning({ version: mediaFiles.lastVersion });
  return reserved?.version ?? null;
}
