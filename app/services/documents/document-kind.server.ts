import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Database } from '#app/platform/db.server.ts';
import type { Transaction } from '#app/platform/transaction.server.ts';
import type { SearchKind } from '#app/services/search/tables.server.ts';
import type { DocumentKey } from './document-key.ts';

/** What the lifecycle asks of any kind of document that is written as a draft. */
export interface DraftKind<Row, Draft> {
  /** Stands in stored keys and, where nothing else is said, in audit actions: `page`. Never changed. */
  name: string;
  /** The shape of a draft. It accepts whatever may be saved. */
  draftSchema: z.ZodType<Draft>;
  /** Locks the document until the transaction ends. @throws DomainError where it is gone, or a draft no longer */
  lock: (tx: Transaction, id: string) => Promise<Row>;
  /** Reads a stored draft. Fields that it lacks get their first value. */
  parse: (stored: unknown) => Draft;
  /** Turns stored link references into the addresses that an editor shows. */
  withAddresses: (draft: Draft, within?: Database | Transaction) => Promise<Draft>;
  /** Turns the addresses of links into references, as a draft is stored. */
  withReferences: (tx: Transaction, draft: Draft) => Promise<Draft>;
  /** Updates the document's row. @returns what keeps it from having the address in its draft, as a sentence; or null */
  afterSave: (tx: Transaction, row: Row, draft: Draft) => Promise<string | null>;
}

/** For kinds whose drafts are stored as they are edited. */
export const storedAsWritten = {
  withAddresses: async <Draft>(draft: Draft) => draft,
  withReferences: async <Draft>(_tx: Transaction, draft: Draft) => draft,
};

/** What the lifecycle needs to know of a row. */
export interface DocumentRow {
  id: string;
  title: string;
  trashedAt: Date | null;
}

/** A draft that passed its checks, and what the site's lists say of it. */
export interface Publishable<Document> {
  /** As it is stored: with link references. */
  document: Document;
  title: string;
  /** Stands beside the version in the list of versions. */
  note?: string | null;
  /** For a document with an address of its own: what the search knows of it. */
  listing?: { path: string; summary: string; words: string };
}

/** What publishing changed outside the lifecycle. */
export interface PublishOutcome {
  /** The cache tags of what shows the document. */
  tags: string[];
  /** Where visitors read it until now; null for one they did not read. */
  formerPath?: string | null;
  /** When visitors can read it, where that is not at once. */
  visibleFrom?: Date;
  /** Whether search engines may list it. */
  isIndexed?: boolean;
  /** What the audit log shows beside the new value, for a document without an address. */
  before?: unknown;
}

/** A kind that visitors read by versions. */
export interface PublishedKind<Row extends DocumentRow, Draft, Document> extends DraftKind<Row, Draft> {
  /** How the audit log names actions and subjects, where that is not `name` and the row's own id. */
  audit?: { prefix: string; type: string; id: (row: Row) => string };
  /** What to warn of before visitors read a draft, in a sentence; empty where nothing is. */
  warningOf?: (draft: Draft) => string;
  /** Its screen in the admin area. */
  screen: (id: string) => string;
  /** Its entries in the search; null where it has none. */
  searchKind: SearchKind | null;
  /** Checks a draft. @throws DomainError with what to mend first @returns null where visitors read the same already */
  prepare: (tx: Transaction, row: Row, draft: Draft) => Promise<Publishable<Document> | null>;
  /** Makes a version what visitors read. The lifecycle does the rest: redirect, media usages, search, audit, notices. */
  publish: (
    tx: Transaction,
    row: Row,
    version: { id: string; revision: number; document: Document },
  ) => Promise<PublishOutcome>;
}

/** A kind that can be unpublished, trashed and restored. */
export interface DocumentKind<Row extends DocumentRow, Draft, Document> extends PublishedKind<Row, Draft, Document> {
  /** The table of its rows. */
  table: DocumentTable;
  /** The name of the job that carries out its schedules. Never changed: waiting jobs are found by it. */
  scheduleJob: string;
  isPublished: (row: Row) => boolean;
  /**
   * Takes the document away from visitors, and its row back to a draft. Idempotent.
   * @returns the addresses that search engines knew it by, and the tags of what showed it
   * @throws DomainError where it has to stay
   */
  unpublish: (tx: Transaction, row: Row) => Promise<{ paths: string[]; tags: string[] }>;
  /** Gives a document that leaves the trash an address: its own, or the next that is free. */
  restore: (tx: Transaction, row: Row) => Promise<{ tags: string[]; after?: object }>;
}

/** The columns that every table of documents has. */
export type DocumentTable = PgTable & {
  id: PgColumn;
  publishedRevision: PgColumn;
  trashedAt: PgColumn;
  updatedAt: PgColumn;
};

/** Which document of a kind, and who acts on it. */
export interface DocumentAction {
  id: string;
  /** Null: the site itself, or a schedule of somebody who is gone. */
  actorId: string | null;
}

export const keyOf = ({ name }: { name: string }, id: string): DocumentKey => ({ kind: name, documentId: id });

/** An audit event of a document, without its action. */
export function auditOf<Row extends DocumentRow, Draft, Document>(
  { name, audit }: PublishedKind<Row, Draft, Document>,
  row: Row,
  what: string,
  title = row.title,
) {
  const subject = { type: audit?.type ?? name, id: audit?.id(row) ?? row.id, name: title };
  return { action: `${audit?.prefix ?? name}.${what}`, subject };
}
