import { and, desc, eq, isNotNull, max } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { insertId } from '#app/core/database/insert-row.server.ts';
import type { Queryable, Transaction } from '#app/core/database/transaction.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import type { DocumentKey } from '../document-key.ts';
import { matchesDocument } from '../matches-document.server.ts';
import { documentVersions } from '../tables.server.ts';

export interface Version {
  id: string;
  /** From 1, incremented with each publication. */
  number: number;
  publishedAt: Date;
  publishedBy: string | null;
  /** A remark of its kind, such as that it contains suggestions of the AI service. */
  note: string | null;
}

/** Returns the number of the version that was published last, or null. */
export async function findLastNumber(key: DocumentKey, tx: Transaction): Promise<number | null> {
  const [latest] = await tx
    .select({ number: max(documentVersions.number) })
    .from(documentVersions)
    .where(matchesDocument(documentVersions, key));
  return latest?.number ?? null;
}

/** Stores a document as its next version. The caller holds a lock on the document. */
export async function addVersion(
  tx: Transaction,
  key: DocumentKey,
  { document, actorId, note = null }: { document: unknown; actorId: string | null; note?: string | null },
): Promise<{ id: string; number: number }> {
  const number = ((await findLastNumber(key, tx)) ?? 0) + 1;
  const id = await insertId(tx, documentVersions, {
    ...key,
    number,
    document,
    note,
    publishedAt: now(),
    publishedBy: actorId,
  });
  return { id, number };
}

const details = {
  id: documentVersions.id,
  number: documentVersions.number,
  publishedAt: documentVersions.publishedAt,
  publishedBy: users.name,
  note: documentVersions.note,
};

/** Lists the versions of a document, the newest first. */
export function listVersions(key: DocumentKey): Promise<Version[]> {
  return db
    .select(details)
    .from(documentVersions)
    .leftJoin(users, eq(users.id, documentVersions.publishedBy))
    .where(matchesDocument(documentVersions, key))
    .orderBy(desc(documentVersions.number));
}

/** Returns the content that was published last, or null. */
export async function findLastPublished(key: DocumentKey, on: Queryable = db): Promise<unknown> {
  const [last] = await on
    .select({ document: documentVersions.document })
    .from(documentVersions)
    .where(matchesDocument(documentVersions, key))
    .orderBy(desc(documentVersions.number))
    .limit(1);
  return last?.document ?? null;
}

/** Whether a person has published anything; the site itself published the initial content. */
export async function hasPublishedAnything(): Promise<boolean> {
  const [version] = await db
    .select({ id: documentVersions.id })
    .from(documentVersions)
    .where(isNotNull(documentVersions.publishedBy))
    .limit(1);
  return version !== undefined;
}

/** Returns one version with its content, or null. */
export async function findVersion(
  key: DocumentKey,
  number: number,
  on: Queryable = db,
): Promise<(Version & { document: unknown }) | null> {
  const [version] = await on
    .select({ ...details, document: documentVersions.document })
    .from(documentVersions)
    .leftJoin(users, eq(users.id, documentVersions.publishedBy))
    .where(and(matchesDocument(documentVersions, key), eq(documentVersions.number, number)));
  return version ?? null;
}
