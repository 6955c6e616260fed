import { and, count, desc, eq, getTableColumns, ilike, inArray, or, sql } from 'drizzle-orm';
import { db } from '#app/platform/db.server.ts';
import type { MailState } from './states.ts';
import { mails } from './tables.server.ts';

const { html: _html, text: _text, ...logColumns } = getTableColumns(mails);

/** A line of the log: everything but what the mail says. */
export type MailLine = Awaited<ReturnType<typeof listMails>>[number];

export interface MailFilter {
  state?: MailState;
  /** Found in address, subject or kind, in any case. */
  q?: string;
  /** The id of the last mail of the page before. */
  before?: string;
  limit: number;
}

/** The log of mails, the newest first. */
export function listMails({ state, q, before, limit }: MailFilter) {
  const pattern = q && `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .select(logColumns)
    .from(mails)
    .where(
      and(
        state && eq(mails.state, state),
        pattern
          ? or(ilike(mails.recipient, pattern), ilike(mails.subject, pattern), ilike(mails.kind, pattern))
          : undefined,
        before
          ? sql`(${mails.createdAt}, ${mails.id}) < (select created_at, id from ${mails} as last where last.id = ${before})`
          : undefined,
      ),
    )
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit);
}

/** How many wait, were sent, are tried again or are dead. States nothing is in are left out. */
export async function countMails(): Promise<Partial<Record<MailState, number>>> {
  const rows = await db.select({ state: mails.state, mails: count() }).from(mails).groupBy(mails.state);
  return Object.fromEntries(rows.map((row) => [row.state, row.mails]));
}

/** How these mails fare, by id. */
export async function findMailStates(ids: string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .select({ id: mails.id, state: mails.state, lastError: mails.lastError, sentAt: mails.sentAt })
    .from(mails)
    .where(inArray(mails.id, ids));
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}
