import { and, count, eq, exists, gt, isNull, lt, max, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { defineRetention } from '#app/core/records/retention.server.ts';
import { daysAfter } from '#app/lib/time/days-before.ts';
import { digestOf, randomToken } from '#app/lib/token.server.ts';
import type { DocumentKey } from '../document-key.ts';
import { matchesDocument } from '../matches-document.server.ts';
import { previewLinks } from '../tables.server.ts';

/** How long a preview link of a draft is valid. */
const previewLifetimeDays = 7;

const hashOf = (token: string) => digestOf(token, 'hex');

export const previewLinkRetention = defineRetention({
  table: previewLinks,
  isOver: (at) => lt(previewLinks.expiresAt, at),
});

/** Creates a preview link of a draft. @returns its secret part, which is not stored */
export async function addPreviewLink(tx: Transaction, key: DocumentKey, actorId: string): Promise<string> {
  const token = randomToken();
  const expiresAt = daysAfter(now(), previewLifetimeDays);
  await tx.insert(previewLinks).values({ tokenHash: hashOf(token), ...key, expiresAt, createdBy: actorId });
  return token;
}

/** A kind of document that preview links show. Its table contains which documents are in the trash. */
interface PreviewedKind {
  name: string;
  table: PgTable & { id: PgColumn; trashedAt: PgColumn };
}

/**
 * Returns which document a preview link shows and until when; null if the link never existed, has expired or was
 * revoked, or if its document is in the trash or deleted. A kind that is not listed is never shown.
 */
export async function findPreviewLink(
  token: string,
  kinds: readonly PreviewedKind[],
): Promise<(DocumentKey & { expiresAt: Date }) | null> {
  const isReadable = ({ name, table }: PreviewedKind) =>
    and(
      eq(previewLinks.kind, name),
      exists(
        db
          .select({ one: sql`1` })
          .from(table)
          .where(and(eq(table.id, previewLinks.documentId), isNull(table.trashedAt))),
      ),
    );
  const [link] = await db
    .select({
      kind: previewLinks.kind,
      documentId: previewLinks.documentId,
      expiresAt: previewLinks.expiresAt,
    })
    .from(previewLinks)
    .where(
      and(
        eq(previewLinks.tokenHash, hashOf(token)),
        gt(previewLinks.expiresAt, now()),
        or(...kinds.map(isReadable), sql`false`),
      ),
    );
  return link ?? null;
}

/** Returns how many preview links of a draft are valid, and until when the last one is. */
export async function countPreviewLinks(key: DocumentKey): Promise<{ number: number; until: Date | null }> {
  const [counted] = await db
    .select({ number: count(), until: max(previewLinks.expiresAt) })
    .from(previewLinks)
    .where(and(matchesDocument(previewLinks, key), gt(previewLinks.expiresAt, now())));
  return counted ?? { number: 0, until: null };
}

/** Revokes all preview links of a draft. Idempotent. */
export async function revokePreviewLinks(tx: Transaction, key: DocumentKey): Promise<void> {
  await tx.delete(previewLinks).where(matchesDocument(previewLinks, key));
}
