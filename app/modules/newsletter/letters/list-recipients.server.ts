import { count, eq, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { defineListRows, readPage } from '#app/core/database/list-rows.server.ts';
import type { ListQuery } from '#app/lib/lists/list-definition.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { letterRecipients, subscribers } from '../tables.server.ts';
import { recipientList } from './letter-list.ts';
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
  when ${mails.isFile} then 'saved'
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

const recipients = () =>
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
    .$dynamic();

/** Returns one page of a letter's recipients, and the total number. */
export function listRecipients(letterId: string, query: RecipientQuery) {
  const rows = defineListRows(recipientList(letterId), {
    id: subscribers.id,
    search: [subscribers.email],
    filters: { result: (name) => eq(result, name) },
    order: {
      email: [subscribers.email],
      result: [result, subscribers.email],
      handed: [letterRecipients.handedAt, subscribers.email],
    },
  });
  return readPage(recipients, rows, query, eq(letterRecipients.letterId, letterId));
}

export type RecipientRow = Awaited<ReturnType<typeof listRecipients>>['rows'][number];
