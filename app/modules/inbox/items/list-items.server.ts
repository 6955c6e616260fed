import { and, desc, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { conditionOf, defineListRows, orderOf, readPage } from '#app/core/database/list-rows.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { inBatchesById } from '#app/lib/async/in-batches.ts';
import type { QueryOf } from '#app/lib/lists/list-definition.ts';
import { likePattern } from '#app/lib/text/like-pattern.ts';
import { type Answer, type ItemKind, openStatuses } from '../kinds.ts';
import { inboxItems } from '../tables.server.ts';
import { assigneeFilters, inboxList } from './inbox-list.ts';

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
  /** The first words that the person wrote; or empty. */
  snippet: string;
};

const snippetLength = 120;

/** Returns one page of the inbox, and the total number. */
export async function listItems(query: InboxQuery, viewerId: string): Promise<{ rows: ItemRow[]; total: number }> {
  const { rows, total } = await readPage(items, rowsFor(viewerId), query, inFolder(query));
  return { rows: rows.map(rowOf), total };
}

/** Yields all matching items in the requested order, in batches that fit into memory. */
export function readItems(query: InboxQuery, viewerId: string): AsyncGenerator<StoredItem[]> {
  const rows = rowsFor(viewerId);
  return inBatchesById(
    db
      .select({ id: inboxItems.id })
      .from(inboxItems)
      .where(and(inFolder(query), conditionOf(rows, query)))
      .orderBy(...orderOf(rows, query)),
    (ids) => items().where(inArray(inboxItems.id, ids)),
    200,
  );
}

/** Returns the newest items with this name, address or subject, for the command palette, without their answers. */
export function findItems(q: string, limit: number) {
  return db
    .select({ id: inboxItems.id, name: inboxItems.name, subject: inboxItems.subject })
    .from(inboxItems)
    .where(conditionOf(rowsFor(''), { q, filters: {} }))
    .orderBy(desc(inboxItems.receivedAt))
    .limit(limit);
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

const rowOf = ({ answers, ...item }: StoredItem): ItemRow => ({ ...item, snippet: snippetOf(item.kind, answers) });

/** Returns the start of the message or, if no answer has that label, of the longest answer that the person wrote. */
function snippetOf(kind: ItemKind, answers: readonly Answer[]): string {
  const message = answers.find(({ label }) => label === 'Message')?.text;
  // Of a booking the site writes all but the answers to the questions of its service, which are sensitive.
  const written = answers.filter(({ text, isSensitive }) => (kind !== 'booking' || isSensitive) && !isLink(text));
  const longest = written.reduce((best, { text }) => (text.length > best.length ? text : best), '');
  return (message ?? longest).replace(/\s+/g, ' ').trim().slice(0, snippetLength).toWellFormed();
}

const isLink = (text: string): boolean => /^https?:\/\/\S+$/i.test(text.trim());

/** Still waits for a reply: the same as `isResponseDue`. */
const isOpen: SQL = sql`(${inboxItems.answeredAt} is null and ${eq(inboxItems.folder, 'inbox')} and ${inArray(inboxItems.status, [...openStatuses])})`;

const newest = [desc(inboxItems.receivedAt), desc(inboxItems.id)];

const rowsFor = (viewerId: string) =>
  defineListRows(inboxList, {
    id: inboxItems.id,
    search: [inboxItems.name, inboxItems.email, inboxItems.subject, hasAnswer],
    filters: {
      kind: inboxItems.kind,
      status: inboxItems.status,
      assignee: (assignee) => assignedTo(assignee, viewerId),
      unread: () => isNull(inboxItems.readAt),
      overdue: () => and(isOpen, lte(inboxItems.dueAt, now())),
    },
    order: {
      name: [sql`lower(${inboxItems.name})`, ...newest],
      kind: [inboxItems.kind, ...newest],
      status: [inboxItems.status, ...newest],
      received: [inboxItems.receivedAt],
      // Items that wait for a reply come first, and of these the ones without a time last.
      due: [sql`case when ${isOpen} then coalesce(${inboxItems.dueAt}, 'infinity') end`, ...newest],
    },
  });

const inFolder = ({ filters: { folder } }: InboxQuery): SQL | undefined =>
  folder === 'all' ? undefined : eq(inboxItems.folder, folder === 'spam' ? 'spam' : 'inbox');

const hasAnswer = (q: string): SQL =>
  sql`exists (select from jsonb_array_elements(${inboxItems.answers}) answer where answer ->> 'text' ilike ${likePattern(q)})`;

/** Compared as text: the address may contain any text, not only an id. */
function assignedTo(assignee: string, viewerId: string): SQL {
  if (assignee === assigneeFilters.nobody) return isNull(inboxItems.assigneeId);
  const id = assignee === assigneeFilters.me ? viewerId : assignee;
  return sql`${inboxItems.assigneeId}::text = ${id}`;
}
