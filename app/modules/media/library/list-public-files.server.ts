import { and, eq, getTableColumns } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { type KeysetQuery, keyset, keysetPage } from '#app/core/database/keyset.server.ts';
import type { MediaKind } from '../file-types.ts';
import { mediaUrl } from '../keys.ts';
import { isPublicFile } from '../serving/open-file.server.ts';
import { mediaFiles } from '../tables.server.ts';

const { id, name, kind, type, bytes, width, height, alt, credit, address, version } = getTableColumns(mediaFiles);
const columns = { id, name, kind, type, bytes, width, height, alt, credit, address, version };

/** Lists the files that everybody may open, by the time of their last change. Says nothing of who added them. */
export async function listPublicFiles(query: KeysetQuery, filter: { kind?: MediaKind | undefined }) {
  const { where, orderBy, limit, place } = keyset(mediaFiles.updatedAt, mediaFiles.id, query);
  const rows = await db
    .select({ ...columns, changedAt: mediaFiles.updatedAt, place })
    .from(mediaFiles)
    .where(and(isPublicFile, filter.kind ? eq(mediaFiles.kind, filter.kind) : undefined, where))
    .orderBy(...orderBy)
    .limit(limit);
  const { items, next } = keysetPage(rows, query);
  return {
    items: items.map(({ address, version, ...file }) => ({ ...file, path: mediaUrl({ address, version }) })),
    next,
  };
}
