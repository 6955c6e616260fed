import { type SQL, sql } from 'drizzle-orm';
import { mediaFiles, mediaUsages } from '../tables.server.ts';

/** Whether everybody may open a file: it is public or shown by a published document, and not in the trash. */
export const isPublicFile: SQL<boolean> = sql`(${mediaFiles.trashedAt} is null and (${mediaFiles.isPublic}
  or exists (select from ${mediaUsages} where ${mediaUsages.mediaId} = ${mediaFiles.id})))`;
