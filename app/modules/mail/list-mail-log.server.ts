import { and, asc, count, desc, eq, getTableColumns, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { startOfLondonDay } from '#app/core/database/start-of-london-day.server.ts';
import type { ListOption, QueryOf } from '#app/lib/lists/list-definition.ts';
import { likePattern } from '#app/lib/text/like-pattern.ts';
import { mailKindText, type mailList } from './mail-list.ts';
import type { MailState } from './states.ts';
import { mails } from './tables.server.ts';

type MailQuery = QueryOf<typeof mailList>;

const { html: _html, text: _text, headers: _headers, ...shown } = getTableColumns(mails);
const canBeSentAgain = sql<boolean>`${mails.state} in ('dead', 'doubtful') and ${mails.html} is not null`;

/** Returns one page of the log, without the content of the mails, and the total. */
export async function listMailLog({ q, filters, sort, limit, offset }: MailQuery) {
  const where = and(
    q
      ? or(
          ilike(mails.recipient, likePattern(q)),
          ilike(mails.subject, likePattern(q)),
          ilike(mails.kind, likePattern(q)),
        )
      : undefined,
    filters.state ? eq(mails.state, filters.state as MailState) : undefined,
    filters.kind ? eq(mails.kind, filters.kind) : undefined,
    filters.from ? gte(mails.createdAt, startOfLondonDay(filters.from)) : undefined,
    filters.to ? lt(mails.createdAt, sql`${startOfLondonDay(filters.to)} + interval '1 day'`) : undefined,
  );
  const [rows, total] = await Promise.all([
    db
      .select({ ...shown, canBeSentAgain })
      .from(mails)
      .where(where)
      .orderBy(...order(sort))
      .limit(limit)
      .offset(offset),
    db
      .select({ total: count() })
      .from(mails)
      .where(where)
      .then(([counted]) => counted?.total ?? 0),
  ]);
  return { rows, total };
}

export type MailLogRow = Awaited<ReturnType<typeof listMailLog>>['rows'][number];

/** Lists the options of the filter by kind: only kinds that occur. */
export async function listMailKinds(): Promise<ListOption[]> {
  const kinds = await db.selectDistinct({ value: mails.kind }).from(mails).orderBy(asc(mails.kind));
  return kinds.map(({ value }) => ({ value, label: mailKindText(value) }));
}

function order({ column, direction }: MailQuery['sort']): SQL[] {
  const by = direction === 'asc' ? asc : desc;
  const newest = [desc(mails.createdAt), desc(mails.id)];
  if (column === 'recipient') return [by(mails.recipient), ...newest];
  if (column === 'state') return [by(mails.state), ...newest];
  if (column === 'kind') return [by(mails.kind), ...newest];
  if (column === 'sent') return [sql`${by(mails.sentAt)} nulls last`, ...newest];
  return [by(mails.createdAt), by(mails.id)];
}
