import { and, asc, desc, eq, ilike, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { inBatchesById } from '#app/lib/async/in-batches.ts';
import type { QueryOf } from '#app/lib/lists/list-definition.ts';
import { likePattern } from '#app/lib/text/like-pattern.ts';
import { type ItemKind, type ItemStatus, openStatuses } from '../kinds.ts';
import { inboxItems } from '../tables.server.ts';
import { assigneeFilters, type inboxList } from './inbox-list.ts';

export type InboxQuery = QueryOf<typeof inboxList>;

const columns = {
  id: inboxItems.id,
  kind: inboxItems.kind,
  folder: inboxItems.folder,
  status: inboxItems.status,
  name: inboxItems.name,
  email: inboxItems.email,
  subject: inboxItems.subject,
  answers: inboxItems.answers,
  receivedAt: inboxItems.receivedAt,
  dueAt: inboxItems.dueAt,
  answeredAt: inboxItems.answeredAt,
  readAt: inboxItems.readAt,
  assigneeId: inboxItems.assigneeId,
  assigneeName: users.name,
};

const items = () => db.select(columns).from(inboxItems).leftJoin(users, eq(users.id, inboxItems.assigneeId)).$dynamic();

type StoredItem = Awaited<ReturnType<typeof items>>[number];

/** An item as a row of the list. */
export type ItemRow = Omit<StoredItem, 'answers'> & {
  /** The start of its longest free text. */
  snippet: string;
};

const snippetLength = 120;

/** Returns one page of the inbox, and the total number. */
export async function listItems(query: InboxQuery, viewerId: string): Promise<{ rows: ItemRow[]; total: number }> {
  const where = matching(query, viewerId);
  const [rows, total] = await Promise.all([
    items()
      .where(where)
      .orderBy(...order(query.sort))
      .limit(query.limit)
      .offset(query.offset),
    db.$count(inboxItems, where),
  ]);
  return { rows: rows.map(rowOf), total };
}

/** Yields all matching items in the requested order, in batches that fit into memory. */
export const readItems = (query: InboxQuery, viewerId: string, portion = 200): AsyncGenerator<StoredItem[]> =>
  inBatchesById(
    db
      .select({ id: inboxItems.id })
      .from(inboxItems)
      .leftJoin(users, eq(users.id, inboxItems.assigneeId))
      .where(matching(query, viewerId))
      .orderBy(...order(query.sort)),
    (ids) => items().where(inArray(inboxItems.id, ids)),
    portion,
  );

/** Returns the newest items with this name, address or subject, for the command palette. */
export function findItems(words: string, limit: number) {
  return items().where(matchesText(words)).orderBy(desc(inboxItems.receivedAt)).limit(limit);
}

/** Counts the unread items, without spam. */
export const countUnread = (): Promise<number> =>
  db.$count(inboxItems, and(isNull(inboxItems.readAt), eq(inboxItems.folder, 'inbox')));

/** Counts the items that wait for a reply. */
export const countUnanswered = (): Promise<number> => db.$count(inboxItems, isOpen);

/** Counts the unread items in the spam. */
export const countUnreadSpam = (): Promise<number> =>
  db.$count(inboxItems, and(isNull(inboxItems.readAt), eq(inboxItems.folder, 'spam')));

/** Counts the items whose response time is over. */
export const countOverdue = (): Promise<number> => db.$count(inboxItems, and(isOpen, lte(inboxItems.dueAt, now())));

/** Returns the item with its message or, if none has that label, its longest answer. */
function rowOf({ answers, ...item }: StoredItem): ItemRow {
  const message = answers.find(({ label }) => label === 'Message')?.text;
  const longest = answers.reduce((best, { text }) => (text.length > best.length ? text : best), '');
  return { ...item, snippet: (message ?? longest).replace(/\s+/g, ' ').slice(0, snippetLength).toWellFormed() };
}

/** Still waits for a reply: the same as `isResponseDue`. */
const isOpen: SQL = sql`(${inboxItems.answeredAt} is null and ${eq(inboxItems.folder, 'inbox')} and ${inArray(inboxItems.status, [...openStatuses])})`;

function matching({ q, filters }: InboxQuery, viewerId: string): SQL | undefined {
  return and(
    matchesText(q),
    filters.kind ? eq(inboxItems.kind, filters.kind as ItemKind) : undefined,
    filters.status ? eq(inboxItems.status, filters.status as ItemStatus) : undefined,
    assignedTo(filters.assignee, viewerId),
    filters.folder === 'all' ? undefined : eq(inboxItems.folder, filters.folder === 'spam' ? 'spam' : 'inbox'),
    filters.unread ? isNull(inboxItems.readAt) : undefined,
    filters.overdue ? and(isOpen, lte(inboxItems.dueAt, now())) : undefined,
  );
}

function matchesText(words: string): SQL | undefined {
  if (!words) return undefined;
  const pattern = likePattern(words);
  return or(
    ilike(inboxItems.name, pattern),
    ilike(inboxItems.email, pattern),
    ilike(inboxItems.subject, pattern),
    sql`exists (select from jsonb_array_elements(${inboxItems.answers}) answer where answer ->> 'text' ilike ${pattern})`,
  );
}

/** Compared as text: the address may contain any text, not only an id. */
function assignedTo(assignee: string | undefined, viewerId: string): SQL | undefined {
  if (!assignee) return undefined;
  if (assignee === assigneeFilters.nobody) return isNull(inboxItems.assigneeId);
  const id = assignee === assigneeFilters.me ? viewerId : assignee;
  return sql`${inboxItems.assigneeId}::text = ${id}`;
}

function order({ column, direction }: InboxQuery['sort']): SQL[] {
  const by = direction === 'asc' ? asc : desc;
  const newest = [desc(inboxItems.receivedAt), desc(inboxItems.id)];
  if (column === 'name') return [by(sql`lower(${inboxItems.name})`), ...newest];
  if (column === 'kind') return [by(inboxItems.kind), ...newest];
  if (column === 'status') return [by(inboxItems.status), ...newest];
  if (column === 'received') return [by(inboxItems.receivedAt), by(inboxItems.id)];
  // Overdue items have the earliest due time, so they are first.
  return [desc(isOpen), by(sql`case when ${isOpen} then ${inboxItems.dueAt} end`), ...newest];
}
