import { and, eq, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { DocumentKey } from './document-key.ts';

/** Returns the condition for a document's rows in a table. */
export const matchesDocument = (
  table: { kind: AnyPgColumn; documentId: AnyPgColumn },
  { kind, documentId }: DocumentKey,
): SQL | undefined => and(eq(table.kind, kind), eq(table.documentId, documentId));
