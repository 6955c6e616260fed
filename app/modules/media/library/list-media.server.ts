import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { conditionOf, dayFilters, defineListRows, readPage } from '#app/core/database/list-rows.server.ts';
import type { QueryOf } from '#app/lib/lists/list-definition.ts';
import { likePattern } from '#app/lib/text/like-pattern.ts';
import type { MediaKind } from '../file-types.ts';
import { mediaUrl } from '../keys.ts';
import { mediaFiles, mediaFolders, mediaTags, mediaUsages, mediaVariants } from '../tables.server.ts';
import { mediaList, noFolder } from './media-list.ts';
import type { MediaRow } from './media-row.ts';

export type MediaQuery = QueryOf<typeof mediaList>;

const usedIn = sql<number>`(select count(*) from ${mediaUsages} where ${mediaUsages.mediaId} = ${mediaFiles.id})::int`;
const tags = sql<
  string[]
>`array(select ${mediaTags.tag} from ${mediaTags} where ${mediaTags.mediaId} = ${mediaFiles.id} order by 1)`;
/** The smallest picture of a file; for a video its still. */
const thumb = sql<string | null>`(select ${mediaVariants.name} from ${mediaVariants}
  where ${mediaVariants.mediaId} = ${mediaFiles.id} and ${mediaVariants.version} = ${mediaFiles.version}
  and ${mediaVariants.type} = 'image/webp' order by ${mediaVariants.width} limit 1)`;

/** The columns needed for a row of the library. */
const { uploadedBy, uploadId, updatedAt, placeholder, framing, ...lineColumns } = getTableColumns(mediaFiles);

const lines = () =>
  db
    .select({ file: lineColumns, folder: mediaFolders.name, usedIn, tags, thumb })
    .from(mediaFiles)
    .leftJoin(mediaFolders, eq(mediaFolders.id, mediaFiles.folderId))
    .$dynamic();

type StoredRow = Awaited<ReturnType<typeof lines>>[number];

/** Returns one page of the library, and the total. */
export async function listMedia(query: MediaQuery): Promise<{ rows: MediaRow[]; total: number }> {
  const { trashedAt } = mediaFiles;
  const within = query.filters.where === 'trash' ? isNotNull(trashedAt) : isNull(trashedAt);
  const { rows, total } = await readPage(lines, listRows, query, within);
  return { rows: rows.map(rowOf), total };
}

/** Returns the newest files of these kinds that match the query, for the picker. */
export async function findFiles(
  q: string,
  kinds: readonly MediaKind[],
  limit: number,
  offset: number,
): Promise<MediaRow[]> {
  const matches = conditionOf(listRows, { q, filters: {} });
  const where = and(isNull(mediaFiles.trashedAt), inArray(mediaFiles.kind, [...kinds]), matches);
  const rows = await lines()
    .where(where)
    .orderBy(desc(mediaFiles.createdAt), desc(mediaFiles.id))
    .limit(limit)
    .offset(offset);
  return rows.map(rowOf);
}

/** Returns one file as a row of the library, in the trash or not, or null. */
export async function findRow(id: string): Promise<MediaRow | null> {
  const [row] = await lines().where(eq(mediaFiles.id, id));
  return row ? rowOf(row) : null;
}

/** Counts the files in the library, without the trash. */
export const countMedia = (): Promise<number> => db.$count(mediaFiles, isNull(mediaFiles.trashedAt));

/** Lists the options of the filters. */
export async function listFilterOptions() {
  const [folders, used] = await Promise.all([
    db.select({ id: mediaFolders.id, name: mediaFolders.name }).from(mediaFolders).orderBy(asc(mediaFolders.name)),
    db.selectDistinct({ tag: mediaTags.tag }).from(mediaTags).orderBy(asc(mediaTags.tag)).limit(500),
  ]);
  return { folders, tags: used.map(({ tag }) => tag) };
}

function rowOf({ file: { address, version, ...file }, thumb, ...details }: StoredRow): MediaRow {
  const stored = { address, version };
  const originalUrl = file.kind === 'image' ? mediaUrl(stored) : null;
  return { ...file, ...details, url: mediaUrl(stored), thumb: thumb ? mediaUrl(stored, thumb) : originalUrl };
}

/** Compared as text: the query string may contain anything, and not all values are ids. */
const inFolder = (folder: string): SQL =>
  folder === noFolder ? isNull(mediaFiles.folderId) : sql`${mediaFiles.folderId}::text = ${folder}`;

const hasTag = (condition: SQL): SQL =>
  sql`exists (select from ${mediaTags} where ${mediaTags.mediaId} = ${mediaFiles.id} and ${mediaTags.tag} ${condition})`;

const uses = new Map<string, SQL | undefined>(
  Object.entries({
    none: sql`${usedIn} = 0`,
    some: sql`${usedIn} > 0`,
    undescribed: and(eq(mediaFiles.kind, 'image'), eq(mediaFiles.alt, '')),
  }),
);

const listRows = defineListRows(mediaList, {
  id: mediaFiles.id,
  search: [mediaFiles.name, mediaFiles.alt, (q) => hasTag(sql`ilike ${likePattern(q)}`)],
  filters: {
    kind: mediaFiles.kind,
    folder: inFolder,
    tag: (tag) => hasTag(sql`= ${tag}`),
    use: (use) => uses.get(use),
    ...dayFilters(mediaFiles.createdAt),
  },
  order: {
    name: [sql`lower(${mediaFiles.name})`],
    type: [mediaFiles.type],
    size: [mediaFiles.bytes],
    uploaded: [mediaFiles.createdAt],
  },
});
