import { and, asc, desc, eq, ilike, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { inBatches } from '#app/lib/async/in-batches.ts';
import type { QueryOf } from '#app/lib/lists/list-definition.ts';
import { likePattern } from '#app/lib/text/like-pattern.ts';
import type { affirmationsList } from './affirmations-list.ts';
import type { Affirmation } from './schema.ts';
import { affirmations } from './tables.server.ts';

export const affirmationsTag = 'affirmations';

/** Returns the active affirmations, in the order they were added. */
export async function listActiveAffirmations(): Promise<Pick<Affirmation, 'text' | 'pillar'>[]> {
  return db
    .select({ text: affirmations.text, pillar: affirmations.pillar })
    .from(affirmations)
    .where(and(eq(affirmations.active, true), isNull(affirmations.removedAt)))
    .orderBy(asc(affirmations.position), asc(affirmations.createdAt), asc(affirmations.text));
}

export type AffirmationRow = typeof affirmations.$inferSelect;

type AffirmationsQuery = QueryOf<typeof affirmationsList>;

/** Returns one page of the affirmations that are not removed, and their total number. */
export async function listAffirmations(query: AffirmationsQuery): Promise<{ rows: AffirmationRow[]; total: number }> {
  const { category, state } = query.filters;
  const where = and(
    isNull(affirmations.removedAt),
    query.q ? ilike(affirmations.text, likePattern(query.q)) : undefined,
    category ? eq(affirmations.category, category as Affirmation['category']) : undefined,
    state ? eq(affirmations.active, state === 'active') : undefined,
  );
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(affirmations)
      .where(where)
      .orderBy(order(query.sort), asc(affirmations.id))
      .limit(query.limit)
      .offset(query.offset),
    db.$count(affirmations, where),
  ]);
  return { rows, total };
}

function order({ column, direction }: AffirmationsQuery['sort']): SQL {
  const by = direction === 'asc' ? asc : desc;
  if (column === 'text') return by(affirmations.text);
  if (column === 'category') return by(affirmations.category);
  return by(affirmations.createdAt);
}

/** Returns one that is not removed, or null. */
export async function findAffirmation(id: string): Promise<AffirmationRow | null> {
  const [found] = await db
    .select()
    .from(affirmations)
    .where(and(eq(affirmations.id, id), isNull(affirmations.removedAt)));
  return found ?? null;
}

/** Returns those that are removed and can be restored. */
export async function listRemovedAffirmations(ids: string[]): Promise<Pick<AffirmationRow, 'id' | 'text'>[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: affirmations.id, text: affirmations.text })
    .from(affirmations)
    .where(and(inArray(affirmations.id, ids), isNotNull(affirmations.removedAt)));
}

/** Yields every affirmation that is not removed, in portions that fit into memory. */
export const readAffirmations = (portion = 500): AsyncGenerator<AffirmationRow[]> =>
  inBatches(
    (limit, after) =>
      db
        .select()
        .from(affirmations)
        .where(
          and(
            isNull(affirmations.removedAt),
            after && sql`(${affirmations.position}, ${affirmations.id}) > (${after.position}, ${after.id})`,
          ),
        )
        .orderBy(asc(affirmations.position), asc(affirmations.id))
        .limit(limit),
    portion,
  );
