import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Queryable, Transaction } from '#app/core/database/transaction.server.ts';
import type { SearchSource } from '#app/modules/search/index/write-entries.server.ts';
import type { DocumentKey } from './document-key.ts';

/** The operations that the lifecycle requires of every kind of document with a draft. */
export interface DraftKind<Row, Draft> {
  /** Part of stored keys and, by default, of audit actions: `page`. Never changed. */
  name: string;
  /** The schema of a draft. It accepts every draft that may be saved. */
  draftSchema: z.ZodType<Draft>;
  /** Locks the document until the transaction ends. @throws DomainError if it is deleted or no longer a draft */
  lock: (tx: Transaction, id: string) => Promise<Row>;
  /** Parses a stored draft. Missing fields get their initial value. */
  parse: (stored: unknown) => Draft;
  /** Turns stored link references into the addresses that an editor shows. */
  withAddresses: (draft: Draft, on?: Queryable) => Promise<Draft>;
  /** Turns the addresses of links into references, for storage. */
  withReferences: (tx: Transaction, draft: Draft) => Promise<Draft>;
  /**
   * Updates the document's row.
   * @returns why it cannot have the address in its draft, as a sentence; or null
   */
  afterSave: (tx: Transaction, row: Row, draft: Draft) => Promise<string | null>;
}

/** The link hooks of kinds whose drafts are stored as they are edited. */
export const noLinkHooks = {
  withAddresses: async <Draft>(draft: Draft) => draft,
  withReferences: async <Draft>(_tx: Transaction, draft: Draft) => draft,
};

/** The fields of a row that the lifecycle needs. */
export interface DocumentRow {
  id: string;
  title: string;
  trashedAt: Date | null;
}

/** A draft that passed its checks, and the data that the site's lists show of it. */
export interface Publishable<Document> {
  /** As stored, with link references. */
  document: Document;
  title: string;
  /** Shown beside the version in the list of versions. */
  note?: string | null;
  /** The public address, for a document that has one. */
  path?: string;
}

/** The changes by publishing outside the lifecycle. */
export interface PublishOutcome {
  /** The cache tags of everything that shows the document. */
  tags: string[];
  /** The public address until now; null if the document was not published. */
  formerPath?: string | null;
  /** When visitors can read it, if not at once. */
  visibleFrom?: Date;
  /** Whether search engines may list it. */
  isIndexed?: boolean;
  /** The old value for the audit log, shown beside the new one, for a document without an address. */
  before?: unknown;
}

/** A kind whose versions are published. */
export interface PublishedKind<Row extends DocumentRow, Draft, Document> extends DraftKind<Row, Draft> {
  /** The names of actions and subjects in the audit log, if they are not `name` and the row's own id. */
  audit?: { prefix: string; type: string; id: (row: Row) => string };
  /**
   * Returns what a published or scheduled draft should be warned of, as a sentence; empty if nothing.
   * @param published the content that was published last; null if none was
   */
  warningOf?: (draft: Draft, published: unknown) => string;
  /** Its screen in the admin area. */
  screen: (id: string) => string;
  /** How the search reads its documents (`documentSearchSource`); null if nobody can find them. */
  search: SearchSource | null;
  /**
   * Checks a draft.
   * @throws DomainError with what to correct first
   * @returns null if the same content is already published
   */
  prepare: (tx: Transaction, row: Row, draft: Draft) => Promise<Publishable<Document> | null>;
  /** Publishes a version. The lifecycle does the rest: redirect, media usages, search, audit, notices. */
  publish: (
    tx: Transaction,
    row: Row,
    version: { id: string; revision: number; document: Document },
  ) => Promise<PublishOutcome>;
}

/** A kind that can be unpublished, trashed and restored. */
export interface DocumentKind<Row extends DocumentRow, Draft, Document> extends PublishedKind<Row, Draft, Document> {
  table: DocumentTable;
  /** The name of the job that runs its schedules. Never changed: waiting jobs are found by it. */
  scheduleJob: string;
  isPublished: (row: Row) => boolean;
  /**
   * Unpublishes the document, and makes its row a draft. Idempotent.
   * @returns the addresses known to search engines, and the cache tags of everything that showed it
   * @throws DomainError if it must stay published
   */
  unpublish: (tx: Transaction, row: Row) => Promise<{ paths: string[]; tags: string[] }>;
  /** Gives a document that leaves the trash an address: its own, or the next free one. */
  restore: (tx: Transaction, row: Row) => Promise<{ tags: string[]; after?: object }>;
}

/** The columns that every table of documents has. */
export type DocumentTable = PgTable & {
  id: PgColumn;
  title: PgColumn;
  publishedRevision: PgColumn;
  trashedAt: PgColumn;
  updatedAt: PgColumn;
};

/** A document of a kind, and the user who performs the action. */
export interface DocumentAction {
  id: string;
  /** Null for the site itself, or for a schedule whose author's account is deleted. */
  actorId: string | null;
}

export const keyOf = ({ name }: { name: string }, id: string): DocumentKey => ({ kind: name, documentId: id });

/** Returns the action and subject of a document's audit event. */
export function auditOf<Row extends DocumentRow, Draft, Document>(
  { name, audit }: PublishedKind<Row, Draft, Document>,
  row: Row,
  what: string,
  title = row.title,
) {
  const subject = { type: audit?.type ?? name, id: audit?.id(row) ?? row.id, name: title };
  return { action: `${audit?.prefix ?? name}.${what}`, subject };
}
