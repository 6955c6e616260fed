import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { DocumentKind, DocumentRow } from './document-kind.server.ts';
import { differsFromPublished } from './publishing/publication-of.server.ts';
import { documentVersions, drafts } from './tables.server.ts';

/** A document as an export shows it: its draft, which holds the newest words. */
export interface ReadDocument<Draft> {
  id: string;
  status: 'published' | 'published, with unpublished changes' | 'draft';
  /** Of the first publication; null if it was never published. */
  publishedAt: Date | null;
  changedAt: Date;
  document: Draft;
}

const batchSize = 50;

/** Yields all documents of a kind outside the trash, in batches that fit into memory. */
export async function* readDocuments<Row extends DocumentRow, Draft, Document>(
  kind: DocumentKind<Row, Draft, Document>,
): AsyncGenerator<ReadDocument<Draft>[]> {
  const { table, name } = kind;
  const publishedAt = sql<Date | null>`(select min(${documentVersions.publishedAt}) from ${documentVersions}
    where ${documentVersions.kind} = ${name} and ${documentVersions.documentId} = ${table.id})`;
  for (let after: string | null = null; ; ) {
    const rows: StoredDocument[] = await db
      .select({
        id: sql<string>`${table.id}`,
        publishedRevision: sql<number | null>`${table.publishedRevision}`,
        hasChanges: differsFromPublished(name, table),
        changedAt: drafts.savedAt,
        publishedAt: publishedAt.mapWith(documentVersions.publishedAt),
        document: drafts.document,
      })
      .from(table)
      .innerJoin(drafts, and(eq(drafts.kind, name), eq(drafts.documentId, table.id)))
      .where(and(isNull(table.trashedAt), after === null ? undefined : gt(table.id, after)))
      .orderBy(asc(table.id))
      .limit(batchSize);
    if (rows.length > 0) yield await Promise.all(rows.map((row) => readOne(kind, row)));
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.id ?? null;
  }
}

interface StoredDocument {
  id: string;
  publishedRevision: number | null;
  hasChanges: boolean;
  changedAt: Date;
  publishedAt: Date | null;
  document: unknown;
}

async function readOne<Row extends DocumentRow, Draft, Document>(
  kind: DocumentKind<Row, Draft, Document>,
  { id, publishedRevision, hasChanges, changedAt, publishedAt, document }: StoredDocument,
): Promise<ReadDocument<Draft>> {
  const published = hasChanges ? 'published, with unpublished changes' : 'published';
  return {
    id,
    status: publishedRevision === null ? 'draft' : published,
    publishedAt,
    changedAt,
    document: await kind.withAddresses(kind.parse(document)),
  };
}
