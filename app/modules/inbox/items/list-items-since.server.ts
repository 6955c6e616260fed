import { and, eq } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { type KeysetQuery, keyset, keysetPage } from '#app/core/database/keyset.server.ts';
import type { ItemKind } from '../kinds.ts';
import { inboxItems } from '../tables.server.ts';

/** Lists the items in the inbox, not the spam, by their last change. */
export async function listItemsSince(query: KeysetQuery, { kind }: { kind?: ItemKind | undefined }) {
  const { where, orderBy, limit, place } = keyset(inboxItems.touchedAt, inboxItems.id, query);
  const rows = await db
    .select({
      id: inboxItems.id,
      kind: inboxItems.kind,
      status: inboxItems.status,
      name: inboxItems.name,
      email: inboxItems.email,
      subject: inboxItems.subject,
      receivedAt: inboxItems.receivedAt,
      dueAt: inboxItems.dueAt,
      answeredAt: inboxItems.answeredAt,
      changedAt: inboxItems.touchedAt,
      place,
    })
    .from(inboxItems)
    .where(and(eq(inboxItems.folder, 'inbox'), kind ? eq(inboxItems.kind, kind) : undefined, where))
    .orderBy(...orderBy)
    .limit(limit);
  return keysetPage(rows, query);
}
