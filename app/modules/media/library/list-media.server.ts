import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { QueryOf } from '#app/lib/lists/list-definition.ts';
import { likePattern } from '#app/lib/text/like-pattern.ts';
import { addDays, startOfLondonDay } from '#app/lib/time/london-day.ts';
import type { MediaKind } from '../file-types.ts';
import { mediaUrl } from '../keys.ts';
import { mediaFiles, mediaFolders, mediaTags, mediaUsages, mediaVariants } from '../tables.server.ts';
import { type mediaList, noFolder } from './media-list.ts';
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
  const where = matching(query);
  const [rows, total] = await Promise.all([
    lines().where(where).orderBy(order(query.sort), desc(mediaFiles.id)).limit(query.limit).offset(query.offset),
    db.$count(mediaFiles, where),
  ]);
  return { rows: rows.map(rowOf), total };
}

/** Returns the newest files of these kinds that match the query, for the picker. */
export async function findFiles(
  text: string,
  kinds: readonly MediaKind[],
  limit: number,
  offset: number,
): Promise<MediaRow[]> {
  const where = and(isNull(mediaFiles.trashedAt), inArray(mediaFiles.kind, [...kinds]), matchesText(text));
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
  const own = file.kind === 'image' ? mediaUrl(stored) : null;
  return { ...file, ...details, url: mediaUrl(stored), thumb: thumb ? mediaUrl(stored, thumb) : own };
}

function matching({ q, filters }: MediaQuery): SQL | undefined {
  return and(
    filters.where === 'trash' ? isNotNull(mediaFiles.trashedAt) : isNull(mediaFiles.trashedAt),
    matchesText(q),
    filters.kind ? eq(mediaFiles.kind, filters.kind as MediaKind) : undefined,
    inFolder(filters.folder),
    filters.tag
      ? sql`exists (select from ${mediaTags} where ${mediaTags.mediaId} = ${mediaFiles.id} and ${mediaTags.tag} = ${filters.tag})`
      : undefined,
    used(filters.use),
    filters.from ? gte(mediaFiles.createdAt, startOfLondonDay(filters.from)) : undefined,
    filters.to ? lt(mediaFiles.createdAt, startOfLondonDay(addDays(filters.to, 1))) : undefined,
  );
}

function matchesText(text: string): SQL | undefined {
  if (!text) return undefined;
  const pattern = likePattern(text);
  return or(
    ilike(mediaFiles.name, pattern),
    ilike(mediaFiles.alt, pattern),
    sql`exists (select from ${mediaTags} where ${mediaTags.mediaId} = ${mediaFiles.id} and ${mediaTags.tag} ilike ${pattern})`,
  );
}

/** Compared as text: the query string may contain anything, and not all values are ids. */
function inFolder(folder: string | undefined): SQL | undefined {
  if (!folder) return undefined;
  return folder === noFolder ? isNull(mediaFiles.folderId) : sql`${mediaFiles.folderId}::text = ${folder}`;
}

function used(use: string | undefined): SQL | undefined {
  if (use === 'none') return sql`${usedIn} = 0`;
  if (use === 'some') return sql`${usedIn} > 0`;
  if (use === 'undescribed') return and(eq(mediaFiles.kind, 'image'), eq(mediaFiles.alt, ''));
  return undefined;
}

function order({ column, direction }: MediaQuery['sort']): SQL {
  const by = direction === 'asc' ? asc : desc;
  if (column === 'name') return by(sql`lower(${mediaFiles.name})`);
  if (column === 'type') return by(mediaFiles.type);
  if (column === 'size') return by(mediaFiles.bytes);
  return by(mediaFiles.createdAt);
}
