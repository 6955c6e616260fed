import { and, asc, count, desc, eq, ilike, type SQL, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { ListQuery } from '#app/lib/lists/list-definition.ts';
import { likePattern } from '#app/lib/text/like-pattern.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { letterRecipients, subscribers } from '../tables.server.ts';
import type { recipientList } from './letter-list.ts';
import { type RecipientResult, recipientResults } from './recipient-results.ts';

type Definition = ReturnType<typeof recipientList>;
type RecipientQuery = ListQuery<Definition['columns'][number]['key'], Definition['filters'][number]['key']>;

/** The recipient's state is that of the mail. Stored once, it cannot be inconsistent. */
const result = sql<RecipientResult>`case
  when ${letterRecipients.skippedAt} is not null then 'skipped'
  when ${letterRecipients.mailId} is null then 'waiting'
  when ${mails.state} in ('queued', 'sending') then 'queued'
  when ${mails.state} = 'failed' then 'retrying'
  when ${mails.state} = 'doubtful' then 'doubtful'
  when ${mails.state} = 'dead' and ${mails.isRefused} then 'bounced'
  when ${mails.state} = 'dead' then 'failed'
  else 'sent' end`;

/** Returns how many recipients have each result. */
export async function countResults(letterId: string): Promise<Record<RecipientResult, number>> {
  const rows = await db
    .select({ result, number: count() })
    .from(letterRecipients)
    .leftJoin(mails, eq(mails.id, letterRecipients.mailId))
    .where(eq(letterRecipients.letterId, letterId))
    .groupBy(sql`1`);
  const none = Object.fromEntries(Object.keys(recipientResults).map((name) => [name, 0]));
  return { ...none, ...Object.fromEntries(rows.map((row) => [row.result, row.number])) } as Record<
    RecipientResult,
    number
  >;
}

/** Returns one page of a letter's recipients, and the total number. */
export async function listRecipients(letterId: string, { q, filters, sort, limit, offset }: RecipientQuery) {
  const where = and(
    eq(letterRecipients.letterId, letterId),
    q ? ilike(subscribers.email, likePattern(q)) : undefined,
    filters.result ? eq(result, filters.result) : undefined,
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: subscribers.id,
        email: subscribers.email,
        result,
        handedAt: letterRecipients.handedAt,
        error: mails.lastError,
      })
      .from(letterRecipients)
      .innerJoin(subscribers, eq(subscribers.id, letterRecipients.subscriberId))
      .leftJoin(mails, eq(mails.id, letterRecipients.mailId))
      .where(where)
      .orderBy(...order(sort))
      .limit(limit)
      .offset(offset),
    db
      .select({ total: count() })
      .from(letterRecipients)
      .innerJoin(subscribers, eq(subscribers.id, letterRecipients.subscriberId))
      .leftJoin(mails, eq(mails.id, letterRecipients.mailId))
      .where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export type RecipientRow = Awaited<ReturnType<typeof listRecipients>>['rows'][number];

function order({ column, direction }: RecipientQuery['sort']): SQL[] {
  const by = direction === 'asc' ? asc : desc;
  if (column === 'result') return [by(result), asc(subscribers.email)];
  if (column === 'handed') return [sql`${by(letterRecipients.handedAt)} nulls last`, asc(subscribers.email)];
  return [by(subscribers.email)];
}
