import { and, asc, desc, eq, getTableColumns, ilike, isNotNull, like, or, type SQL, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { type FindMediaMentions, maxMentions } from '#app/core/module.server.ts';
import type { QueryOf } from '#app/lib/lists/list-definition.ts';
import { likePattern } from '#app/lib/text/like-pattern.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { letterRecipients, letters } from '../tables.server.ts';
import type { Letter } from './apply-letter-action.server.ts';
import type { letterList } from './letter-list.ts';
import { type LetterState, letterStates } from './letter-states.ts';

type LetterQuery = QueryOf<typeof letterList>;

const { body: _body, ...columns } = getTableColumns(letters);

const countOf = (where: SQL | undefined) =>
  sql<number>`(select count(*)::int from ${letterRecipients} left join ${mails} on ${mails.id} = ${letterRecipients.mailId}
    where ${and(eq(letterRecipients.letterId, sql`letters.id`), where)})`;

/** Returns one page of letters, without their text, and the total number. */
export async function listLetters({ q, filters, sort, limit, offset }: LetterQuery) {
  const where = and(
    q
      ? or(
          ilike(letters.subject, likePattern(q)),
          ilike(letters.preheader, likePattern(q)),
          ilike(letters.body, likePattern(q)),
        )
      : undefined,
    filters.state ? eq(letters.state, filters.state as LetterState) : undefined,
  );
  const [rows, total] = await Promise.all([
    db
      .select({ ...columns, recipients: countOf(undefined), sent: countOf(eq(mails.state, 'sent')) })
      .from(letters)
      .where(where)
      .orderBy(...order(sort))
      .limit(limit)
      .offset(offset),
    db.$count(letters, where),
  ]);
  return { rows, total };
}

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

function order({ column, direction }: LetterQuery['sort']): SQL[] {
  const by = direction === 'asc' ? asc : desc;
  const latest = [desc(letters.updatedAt), desc(letters.id)];
  if (column === 'subject') return [by(sql`lower(${letters.subject})`), ...latest];
  if (column === 'state') return [by(letters.state), ...latest];
  return [by(letters.updatedAt), desc(letters.id)];
}
