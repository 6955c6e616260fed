import { type SQL, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { wordsOf } from '#app/core/database/list-rows.server.ts';
import type { QueryOf } from '#app/lib/lists/list-definition.ts';
import { likePattern } from '#app/lib/text/like-pattern.ts';
import { inboxItems } from '#app/modules/inbox/tables.server.ts';
import { bookingSessions, bookings, isBooked, isToCome } from '../tables.server.ts';
import type { clientsList } from './clients-list.ts';

type ClientsQuery = QueryOf<typeof clientsList>;

/** A person, as far as the site knows: an address with what came from it. */
export interface ClientRow {
  /** The id of their latest booking or message: an address is not part of a page's address. */
  id: string;
  name: string;
  email: string;
  bookings: number;
  messages: number;
  latest: Date;
  /** The start of their next session. */
  next: Date | null;
}

/** Every booking and every message, spam aside, with the address it came from. */
const contacts = (): SQL => sql`
  select ${bookings.id}, lower(${bookings.email}) as email, ${bookings.fullName} as name, ${bookings.createdAt} as at,
    1 as bookings, 0 as messages, case when ${isToCome()} then ${bookingSessions.startsAt} end as next
  from ${bookings} join ${bookingSessions} on ${bookingSessions.id} = ${bookings.sessionId}
  where ${isBooked} and ${bookings.email} <> ''
  union all
  select i.id, lower(i.email), i.name, i.received_at, 0, 1, null from ${inboxItems} i
  where i.folder = 'inbox' and i.kind <> 'booking'`;

const clients = (q: string): SQL => {
  const hasWord = (word: string) => sql`(email ilike ${likePattern(word)} or bool_or(name ilike ${likePattern(word)}))`;
  const words = wordsOf(q).map(hasWord);
  return sql`
    select (array_agg(id order by at desc))[1] as id, (array_agg(name order by at desc))[1] as name, email,
      sum(bookings)::int as bookings, sum(messages)::int as messages, max(at) as latest, min(next) as next
    from (${contacts()}) contact group by email
    ${words.length > 0 ? sql`having ${sql.join(words, sql` and `)}` : sql``}`;
};

/** Returns one page of the people with bookings or messages, and the total number. */
export async function listClients({
  q,
  sort,
  limit,
  offset,
}: ClientsQuery): Promise<{ rows: ClientRow[]; total: number }> {
  const by = sort.direction === 'asc' ? sql`asc` : sql`desc`;
  const order = sort.column === 'name' ? sql`lower(name) ${by}, email` : sql`latest ${by}, email`;
  const [page, counted] = await Promise.all([
    db.execute<Record<string, unknown> & Stored>(
      sql`select * from (${clients(q)}) client order by ${order} limit ${limit} offset ${offset}`,
    ),
    db.execute<{ total: string }>(sql`select count(*) as total from (${clients(q)}) client`),
  ]);
  const rows = page.rows.map((row) => ({
    ...row,
    latest: new Date(row.latest),
    next: row.next ? new Date(row.next) : null,
  }));
  return { rows, total: Number(counted.rows[0]?.total ?? 0) };
}

/** Moments come as the driver reads them outside of a table. */
type Stored = Omit<ClientRow, 'latest' | 'next'> & { latest: string | Date; next: string | Date | null };
