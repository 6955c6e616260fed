import { randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { type Pillar, pillars } from '#packages/illustrations/names.ts';
import { forumPseudonyms, forumThreads } from '../tables.server.ts';

export interface Pseudonym {
  anonymousNumber: number;
  anonymousPillar: Pillar;
}

/** Returns the member's pseudonym in this thread. The caller has locked the thread. */
export async function pseudonymIn(tx: Transaction, threadId: string, authorId: string): Promise<Pseudonym> {
  const [existing] = await tx
    .select()
    .from(forumPseudonyms)
    .where(and(eq(forumPseudonyms.threadId, threadId), eq(forumPseudonyms.authorId, authorId)));
  if (existing) return { anonymousNumber: existing.number, anonymousPillar: existing.pillar };
  const [thread] = await tx
    .update(forumThreads)
    .set({ anonymousCount: sql`${forumThreads.anonymousCount} + 1` })
    .where(eq(forumThreads.id, threadId))
    .returning({ number: forumThreads.anonymousCount });
  const number = thread?.number ?? 1;
  const pillar = randomPillar();
  await tx.insert(forumPseudonyms).values({ threadId, authorId, number, pillar });
  return { anonymousNumber: number, anonymousPillar: pillar };
}

/** A random colour. */
export const randomPillar = (): Pillar => pillars[randomInt(pillars.length)] ?? 'routine';
