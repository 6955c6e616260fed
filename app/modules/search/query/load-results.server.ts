import { and, desc, inArray, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { digestOf } from '#app/lib/token.server.ts';
import type { Audience, SearchKind } from '../search-kinds.ts';
import { searchSettings } from '../settings/search-settings.server.ts';
import { enabledKinds, type SearchSettings } from '../settings/settings-schema.ts';
import { searchEntries } from '../tables.server.ts';
import { normalisedQuery } from '../text/parse-query.ts';
import type { Match } from './match.ts';

export interface ResultText {
  path: string;
  title: string;
  summary: string;
  text: string;
  /** Of the whole page, for a section. */
  parentTitle: string | null;
  parentSummary: string | null;
}

/** Longer texts are cut: an excerpt is a few lines. */
const maxText = 20_000;

/** Loads what a page of results shows. */
export async function loadTexts(ids: number[]): Promise<Map<number, ResultText>> {
  if (ids.length === 0) return new Map();
  const parents = alias(searchEntries, 'parents');
  const rows = await db
    .select({
      id: searchEntries.id,
      path: searchEntries.path,
      title: searchEntries.title,
      summary: searchEntries.summary,
      text: sql<string>`left(${searchEntries.text}, ${maxText})`,
      parentTitle: parents.title,
      parentSummary: parents.summary,
    })
    .from(searchEntries)
    .leftJoin(parents, sql`${parents.kind} = ${searchEntries.kind} and ${parents.key} = ${searchEntries.parentKey}`)
    .where(inArray(searchEntries.id, ids));
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** Finds the entries that the settings pin for a query, whether or not they match it. */
export async function findPinned(
  query: string,
  { curated }: SearchSettings,
  { kinds, audiences }: { kinds: readonly SearchKind[]; audiences: readonly Audience[] },
): Promise<Match[]> {
  const normalised = normalisedQuery(query);
  const paths = curated.find((one) => normalisedQuery(one.query) === normalised)?.pinned ?? [];
  if (paths.length === 0 || normalised === '') return [];
  const rows = await db
    .select({
      id: searchEntries.id,
      kind: searchEntries.kind,
      key: searchEntries.key,
      parentKey: searchEntries.parentKey,
      path: searchEntries.path,
      title: searchEntries.title,
    })
    .from(searchEntries)
    .where(
      sql`${inArray(searchEntries.path, paths)} and ${inArray(searchEntries.kind, [...kinds])}
          and ${inArray(searchEntries.audience, [...audiences])} and ${searchEntries.visibleFrom} <= ${now().toISOString()}`,
    );
  return rows.map((row) => ({ ...row, parentTitle: null, terms: [], isPhrase: false, freshness: 1, weight: 1 }));
}

interface PublicSearchIndex {
  /** Changes with the content; also its ETag. */
  version: string;
  entries: { kind: SearchKind; path: string; title: string; keywords: string }[];
}

/** More entries would take a device longer to fetch than a search takes. Threads are left to the server. */
const maxEntries = 1_500;

/** The kinds of which a device has an index of its own. */
export const deviceKinds: readonly SearchKind[] = ['page', 'product', 'post'];

/**
 * Returns the titles, short descriptions and addresses of what everybody can read, for the device's own small index.
 */
export async function publicSearchIndex(): Promise<PublicSearchIndex> {
  const kinds = enabledKinds(searchSettings()).filter((kind) => deviceKinds.includes(kind));
  const entries = await db
    .select({
      kind: searchEntries.kind,
      path: searchEntries.path,
      title: searchEntries.title,
      keywords: sql<string>`left(${searchEntries.summary}, 160)`,
    })
    .from(searchEntries)
    .where(
      and(
        inArray(searchEntries.kind, kinds),
        isNull(searchEntries.parentKey),
        sql`${searchEntries.audience} = 'public'`,
        lte(searchEntries.visibleFrom, now()),
      ),
    )
    .orderBy(
      sql`array_position(array['product', 'page', 'post'], ${searchEntries.kind})`,
      desc(searchEntries.weight),
      desc(searchEntries.datedAt),
      searchEntries.path,
    )
    .limit(maxEntries);
  const version = digestOf(JSON.stringify(entries)).slice(0, 20);
  return { version, entries };
}
