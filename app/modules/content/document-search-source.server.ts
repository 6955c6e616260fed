import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import type { SearchEntry } from '#app/modules/search/index/search-entry.ts';
import type { SearchSource } from '#app/modules/search/index/write-entries.server.ts';
import type { DocumentTable } from './document-kind.server.ts';
import { documentVersions } from './tables.server.ts';

interface SearchableKind {
  name: string;
  table: DocumentTable;
  /** The column that is null unless the document is published. */
  publishedMark: PgColumn;
  /** Returns the search entries of a published document. It must accept every version that was ever stored. */
  entriesOf: (
    tx: Transaction,
    published: { id: string; document: unknown; publishedAt: Date },
  ) => Promise<SearchEntry[]> | SearchEntry[];
}

/** Returns how the search reads the documents of a kind: those that are published now, in their published version. */
export const documentSearchSource = ({ name, table, publishedMark, entriesOf }: SearchableKind): SearchSource => ({
  name,
  async listKeys(tx, after, limit) {
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(after === null ? undefined : gt(table.id, after))
      .orderBy(asc(table.id))
      .limit(limit);
    return rows.map(({ id }) => String(id));
  },
  async count(tx) {
    const [row] = await tx.select({ number: count() }).from(table);
    return row?.number ?? 0;
  },
  async entriesOf(tx, keys) {
    const published = await tx
      .selectDistinctOn([table.id], {
        id: table.id,
        document: documentVersions.document,
        publishedAt: documentVersions.publishedAt,
      })
      .from(table)
      .innerJoin(documentVersions, and(eq(documentVersions.kind, name), eq(documentVersions.documentId, table.id)))
      .where(and(inArray(table.id, keys), isNotNull(publishedMark), isNull(table.trashedAt)))
      .orderBy(table.id, desc(documentVersions.number));
    const entries = new Map<string, SearchEntry[]>();
    for (const { id, ...version } of published)
      entries.set(String(id), await entriesOf(tx, { id: String(id), ...version }));
    return entries;
  },
});
