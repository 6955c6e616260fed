import { and, asc, desc, eq, getTableColumns, ilike, isNotNull, like, type SQL, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { defineListRows, readPage } from '#app/core/database/list-rows.server.ts';
import { type FindMediaMentions, maxMentions } from '#app/core/module.server.ts';
import type { QueryOf } from '#app/lib/lists/list-definition.ts';
import { likePattern } from '#app/lib/text/like-pattern.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { letterRecipients, letters } from '../tables.server.ts';
import { letterList } from './letter-list.ts';
import { letterStates } from './letter-states.ts';
import type { Letter } from './record-letter-action.server.ts';

const { body: _body, ...columns } = getTableColumns(letters);

const countOf = (where: SQL | undefined) =>
  sql<number>`(select count(*)::int from ${letterRecipients} left join ${mails} on ${mails.id} = ${letterRecipients.mailId}
    where ${and(eq(letterRecipients.letterId, sql`letters.id`), where)})`;

const isDelivered = and(eq(mails.state, 'sent'), eq(mails.isFile, false));

const listed = () =>
  db
    .select({ ...columns, recipients: countOf(undefined), sent: countOf(isDelivered) })
    .from(letters)
    .$dynamic();

const rows = defineListRows(letterList, {
  id: letters.id,
  search: [letters.subject, letters.preheader, letters.body],
  filters: { state: letters.state },
  order: {
    subject: [sql`lower(${letters.subject})`, desc(letters.updatedAt)],
    state: [letters.state, desc(letters.updatedAt)],
    updated: [letters.updatedAt],
  },
});

/** Returns one page of letters, without their text, and the total number. */
export const listLetters = (query: QueryOf<typeof letterList>) => readPage(listed, rows, query);

export type LetterRow = Awaited<ReturnType<typeof listLetters>>['rows'][number];

export async function findLetter(id: string): Promise<Letter | null> {
  const [letter] = await db.select().from(letters).where(eq(letters.id, id));
  return letter ?? null;
}

/** Finds the letters that show or link a file. */
export const findLetterMentions: FindMediaMentions = async ({ address }) => {
  const rows = await db
    .select({ id: letters.id, subject: letters.subject, state: letters.state })
    .from(letters)
    .where(like(letters.body, likePattern(address)))
    .limit(maxMentions);
  return rows.map(({ id, subject, state }) => ({
    kind: 'Letter',
    title: subject || 'No subject yet',
    href: `/admin/subscribers/letters/${id}`,
    state: letterStates[state],
  }));
};

/** Returns the scheduled letters, the next first. */
export const listScheduledLetters = (limit: number) =>
  db
    .select({ id: letters.id, subject: letters.subject, scheduledAt: letters.scheduledAt })
    .from(letters)
    .where(isNotNull(letters.scheduledAt))
    .orderBy(asc(letters.scheduledAt))
    .limit(limit);

/** Returns the last changed letters with this text in their subject, for the command palette. */
export const findLetters = (text: string, limit: number) =>
  db
    .select({ id: letters.id, subject: letters.subject, state: letters.state })
    .from(letters)
    .where(ilike(letters.subject, likePattern(text)))
    .orderBy(desc(letters.updatedAt))
    .limit(limit);
