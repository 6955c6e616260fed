import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { takeLock } from '#app/core/database/advisory-lock.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError, FieldError } from '#app/core/domain-error.ts';
import { affirmationsTag } from './queries.server.ts';
import type { Affirmation } from './schema.ts';
import { affirmations } from './tables.server.ts';

interface SavedAffirmation {
  actorId: string;
  affirmation: Affirmation;
}

/** Adds an affirmation and updates the home page at once. @throws DomainError if the same text already exists */
export function addAffirmation({ actorId, affirmation }: SavedAffirmation): Promise<void> {
  return inTransaction(async (tx) => {
    await refuseTwin(tx, affirmation.text);
    const position = sql`(select coalesce(max(position), 0) + 1 from ${affirmations})`;
    const [added] = await tx
      .insert(affirmations)
      .values({ ...affirmation, position })
      .returning();
    const subject = { type: 'affirmation', id: added?.id ?? '', name: affirmation.text };
    await recordAuditEvent(tx, { actorId, action: 'affirmation.added', subject, after: affirmation });
    await announceChange(tx, affirmationsTag);
  });
}

/** Changes one. @throws DomainError if it is deleted, or another has the same text */
export function changeAffirmation({ actorId, id, affirmation }: SavedAffirmation & { id: string }): Promise<void> {
  return inTransaction(async (tx) => {
    const [existing] = await tx
      .select()
      .from(affirmations)
      .where(and(eq(affirmations.id, id), isNull(affirmations.removedAt)))
      .for('update');
    if (!existing) throw new DomainError('This affirmation no longer exists. It may have been deleted.');
    await refuseTwin(tx, affirmation.text, id);
    await tx.update(affirmations).set(affirmation).where(eq(affirmations.id, id));
    const { text, category, pillar, active } = existing;
    await recordAuditEvent(tx, {
      actorId,
      action: 'affirmation.changed',
      subject: { type: 'affirmation', id, name: affirmation.text },
      before: { text, category, pillar, active },
      after: affirmation,
    });
    await announceChange(tx, affirmationsTag);
  });
}

async function refuseTwin(tx: Transaction, text: string, except?: string): Promise<void> {
  // If two admins add the same text at once, the second waits here and then finds the first.
  await takeLock(tx, 'affirmations');
  const [twin] = await tx
    .select({ id: affirmations.id })
    .from(affirmations)
    .where(
      and(
        sql`lower(${affirmations.text}) = lower(${text})`,
        isNull(affirmations.removedAt),
        except ? ne(affirmations.id, except) : undefined,
      ),
    );
  if (twin) throw new FieldError('text', 'This affirmation is already in the list');
}
