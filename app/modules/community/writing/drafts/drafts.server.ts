import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction, type Queryable, type Transaction } from '#app/core/database/transaction.server.ts';
import { forumPosts, forumThreads } from '../../tables.server.ts';
import type { DraftFields, DraftForm } from './draft-schema.ts';
import { forumDrafts } from './tables.server.ts';

/** A draft as its member sees it. */
export interface ShownDraft {
  key: string;
  fields: DraftFields;
  updatedAt: Date;
  /** The thread that it answers; null: a new thread. */
  thread: { slug: string; title: string } | null;
}

/** A post where it is now, for the row that it has left. */
const moved = alias(forumPosts, 'moved');

const isDraft = (memberId: string, key: string) => and(eq(forumDrafts.memberId, memberId), eq(forumDrafts.key, key));

/** Whether a member has posted the form with this key. */
export async function isPosted(memberId: string, key: string, on: Queryable = db): Promise<boolean> {
  const isPost = and(eq(forumPosts.authorId, memberId), eq(forumPosts.submissionKey, key));
  return (await on.$count(forumPosts, isPost)) > 0;
}

/** Stores a draft, or deletes it if nothing is left of it. A form that is posted already leaves no draft. Idempotent. */
export function saveDraft(memberId: string, { key, thread: slug, ...fields }: DraftForm): Promise<void> {
  return inTransaction(async (tx) => {
    const isEmpty = fields.content.trim() === '' && fields.title.trim() === '';
    if (isEmpty || (await isPosted(memberId, key, tx))) return deleteDraft(tx, memberId, key);
    const [thread] = slug
      ? await tx
          .select({ id: forumThreads.id, mergedWith: moved.threadId })
          .from(forumThreads)
          .leftJoin(forumPosts, and(eq(forumPosts.threadId, forumThreads.id), eq(forumPosts.number, 1)))
          .leftJoin(moved, eq(moved.id, forumPosts.movedToId))
          .where(eq(forumThreads.slug, slug))
      : [];
    const row = { threadId: thread?.id ?? null, fields, updatedAt: now() };
    await tx
      .insert(forumDrafts)
      .values({ memberId, key, ...row })
      .onConflictDoUpdate({ target: [forumDrafts.memberId, forumDrafts.key], set: row });
    // The form was opened before its thread was merged.
    if (thread?.mergedWith) await moveDrafts(tx, thread.id, thread.mergedWith);
  });
}

/** Makes the drafts of replies to a merged thread those of the other one. The posts are moved already. Idempotent. */
export async function moveDrafts(tx: Transaction, fromId: string, toId: string): Promise<void> {
  const number = sql`(select ${moved.number}::text from ${forumPosts} join ${forumPosts} ${moved} on ${moved.id} = ${forumPosts.movedToId}
    where ${forumPosts.threadId} = ${fromId} and ${forumPosts.number}::text = ${forumDrafts.fields}->>'answers')`;
  await tx
    .update(forumDrafts)
    .set({
      threadId: toId,
      fields: sql`jsonb_set(${forumDrafts.fields}, '{answers}', to_jsonb(coalesce(${number}, '')))`,
    })
    .where(eq(forumDrafts.threadId, fromId));
}

/** Deletes a draft because it is posted. Idempotent. */
export async function deleteDraft(tx: Transaction, memberId: string, key: string): Promise<void> {
  await tx.delete(forumDrafts).where(isDraft(memberId, key));
}

/** Deletes a draft because its member does not need it. Idempotent. */
export const discardDraft = (memberId: string, key: string): Promise<void> =>
  inTransaction((tx) => deleteDraft(tx, memberId, key));

const selectDrafts = () =>
  db
    .select({ draft: forumDrafts, slug: forumThreads.slug, title: forumThreads.title, status: forumThreads.status })
    .from(forumDrafts)
    .leftJoin(forumThreads, eq(forumThreads.id, forumDrafts.threadId))
    .orderBy(desc(forumDrafts.updatedAt))
    .$dynamic();

const shownDraft = ({ draft, slug, title, status }: Awaited<ReturnType<typeof selectDrafts>>[number]): ShownDraft => ({
  key: draft.key,
  fields: draft.fields,
  updatedAt: draft.updatedAt,
  // The title of a thread that is no longer shown is not for everybody.
  thread: slug !== null && title !== null && status === 'published' ? { slug, title } : null,
});

/** A list shows so many; the others come up as these are posted or deleted. */
const shownCount = 200;

const ofMember = (memberId: string) => selectDrafts().where(eq(forumDrafts.memberId, memberId));

/** Lists the latest drafts of a member, the latest first. */
export const listDrafts = async (memberId: string): Promise<ShownDraft[]> =>
  (await ofMember(memberId).limit(shownCount)).map(shownDraft);

/** Lists all drafts of a member, for the copy of their data. */
export const listAllDrafts = async (memberId: string): Promise<ShownDraft[]> =>
  (await ofMember(memberId)).map(shownDraft);

/** Returns a draft by its key, or null. */
export async function findDraft(memberId: string, key: string): Promise<ShownDraft | null> {
  const [draft] = await selectDrafts().where(isDraft(memberId, key));
  return draft ? shownDraft(draft) : null;
}

/** Returns the latest draft of a reply to this thread, or null. */
export async function findReplyDraft(memberId: string, threadId: string): Promise<ShownDraft | null> {
  const isReply = and(eq(forumDrafts.memberId, memberId), eq(forumDrafts.threadId, threadId));
  const [draft] = await selectDrafts().where(isReply).limit(1);
  return draft ? shownDraft(draft) : null;
}

/** Counts the drafts of new threads. */
export async function countThreadDrafts(memberId: string): Promise<number> {
  const isNew = and(eq(forumDrafts.memberId, memberId), isNull(forumDrafts.threadId));
  const [counted] = await db.select({ number: count() }).from(forumDrafts).where(isNew);
  return counted?.number ?? 0;
}
