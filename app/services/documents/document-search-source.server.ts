import { and, asc, count, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { db } from '#app/platform/db.server.ts';
import type { Transaction } from '#app/platform/transaction.server.ts';
import type { SearchEntry } from '#app/services/search/search-entry.ts';
import type { SearchSource } from '#app/services/search/write-entries.server.ts';
import type { DocumentTable } from './document-kind.server.ts';
import { ofDocument } from './of-document.server.ts';
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
  async listKeys(after, limit) {
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(after === null ? undefined : gt(table.id, after))
      .orderBy(asc(table.id))
      .limit(limit);
    return rows.map(({ id }) => String(id));
  },
  async count() {
    const [row] = await db.select({ number: count() }).from(table);
    return row?.number ?? 0;
  },
  async entriesOf(tx, id) {
    const [published] = await tx
      .select({ document: documentVersions.document, publishedAt: documentVersions.publishedAt })
      .from(table)
      .innerJoin(documentVersions, ofDocument(documentVersions, { kind: name, documentId: id }))
      .where(and(eq(table.id, id), isNotNull(publishedMark), isNull(table.trashedAt)))
      .orderBy(desc(documentVersions.number))
      .limit(1);
    return published ? entriesOf(tx, { id, ...published }) : [];
  },
});
