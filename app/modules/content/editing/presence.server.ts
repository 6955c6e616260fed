import { and, asc, eq, gt, lt } from 'drizzle-orm';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import { type DocumentKey, draftTag } from '../document-key.ts';
import { matchesDocument } from '../matches-document.server.ts';
import { editPresence } from '../tables.server.ts';
import type { Editor } from './editor-presence.ts';

/** A tab that was silent for this long counts as closed: more than two heartbeats of its connection. */
const staleMs = minuteMs;

const staleBefore = () => new Date(now().getTime() - staleMs);

/** Records that a tab has the document open. After a reconnection the same tab keeps its position. @internal */
export async function startEditing(key: DocumentKey, { id, userId }: { id: string; userId: string }): Promise<void> {
  await inTransaction(async (tx) => {
    await tx.delete(editPresence).where(lt(editPresence.seenAt, staleBefore()));
    await tx
      .insert(editPresence)
      .values({ id, ...key, userId, arrivedAt: now(), seenAt: now() })
      .onConflictDoUpdate({
        target: editPresence.id,
        set: { seenAt: now() },
        setWhere: and(eq(editPresence.userId, userId), matchesDocument(editPresence, key)),
      });
    await announceChange(tx, draftTag(key));
  });
}

/** Records that a tab still has it open. An earlier connection of the same tab may have reported its end late. */
export async function confirmEditing(key: DocumentKey, tab: { id: string; userId: string }): Promise<void> {
  const renewed = await db
    .update(editPresence)
    .set({ seenAt: now() })
    .where(eq(editPresence.id, tab.id))
    .returning({ id: editPresence.id });
  if (renewed.length === 0) await startEditing(key, tab);
}

/** Records that a tab has closed the document. Idempotent. */
export async function stopEditing(key: DocumentKey, { id, userId }: { id: string; userId: string }): Promise<void> {
  await inTransaction(async (tx) => {
    const removed = await tx
      .delete(editPresence)
      .where(and(eq(editPresence.id, id), eq(editPresence.userId, userId)))
      .returning({ id: editPresence.id });
    if (removed.length > 0) await announceChange(tx, draftTag(key));
  });
}

/** Gives the edit lock to a tab that has the document open. */
export async function takeOver(key: DocumentKey, { id, userId }: { id: string; userId: string }): Promise<void> {
  await inTransaction(async (tx) => {
    await tx
      .update(editPresence)
      .set({ tookOverAt: now(), seenAt: now() })
      .where(and(eq(editPresence.id, id), eq(editPresence.userId, userId), matchesDocument(editPresence, key)));
    await announceChange(tx, draftTag(key));
  });
}

/** Lists who has it open now, in the order of arrival. */
export function listEditors(key: DocumentKey): Promise<Editor[]> {
  return db
    .select({
      id: editPresence.id,
      name: users.name,
      arrivedAt: editPresence.arrivedAt,
      tookOverAt: editPresence.tookOverAt,
    })
    .from(editPresence)
    .innerJoin(users, eq(users.id, editPresence.userId))
    .where(and(matchesDocument(editPresence, key), gt(editPresence.seenAt, staleBefore())))
    .orderBy(asc(editPresence.arrivedAt));
}
