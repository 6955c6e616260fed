import { eq } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { savedReplies } from '../tables.server.ts';

const maxSavedReplies = 100;

interface SavedReply {
  actorId: string;
  /** Null for a new one. */
  id: string | null;
  title: string;
  text: string;
}

/** Adds or changes a saved reply. @throws DomainError */
export function saveSavedReply({ actorId, id, title, text }: SavedReply): Promise<void> {
  return inTransaction(async (tx) => {
    if (id === null) {
      if ((await tx.$count(savedReplies)) >= maxSavedReplies)
        throw new DomainError(`There is room for ${maxSavedReplies} replies. Remove one first.`);
      const [added] = await tx.insert(savedReplies).values({ title, text, createdAt: now() }).returning();
      const subject = { type: 'saved-reply', id: added?.id ?? '', name: title };
      await recordAuditEvent(tx, { actorId, action: 'saved-reply.added', subject });
      return;
    }
    const [existing] = await tx.select().from(savedReplies).where(eq(savedReplies.id, id)).for('update');
    if (!existing) throw new DomainError('This reply no longer exists. It may have been removed.');
    await tx.update(savedReplies).set({ title, text }).where(eq(savedReplies.id, id));
    await recordAuditEvent(tx, {
      actorId,
      action: 'saved-reply.changed',
      subject: { type: 'saved-reply', id, name: title },
      before: { title: existing.title, text: existing.text },
      after: { title, text },
    });
  });
}

/** Deletes a saved reply. Idempotent. */
export function removeSavedReply({ actorId, id }: { actorId: string; id: string }): Promise<void> {
  return inTransaction(async (tx) => {
    const [removed] = await tx.delete(savedReplies).where(eq(savedReplies.id, id)).returning();
    if (!removed) return;
    const subject = { type: 'saved-reply', id, name: removed.title };
    await recordAuditEvent(tx, { actorId, action: 'saved-reply.removed', subject, before: { text: removed.text } });
  });
}
