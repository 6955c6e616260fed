import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { dayFilters, defineListRows, readPage } from '#app/core/database/list-rows.server.ts';
import type { ListOption, QueryOf } from '#app/lib/lists/list-definition.ts';
import { mailKindText, mailList } from './mail-list.ts';
import type { MailState } from './states.ts';
import { mails } from './tables.server.ts';

const { id, recipient, subject, kind, state, isFile, attempts, lastError, createdAt, sentAt } = mails;
const shownColumns = { id, recipient, subject, kind, state, isFile, attempts, lastError, createdAt, sentAt };
const canBeSentAgain = sql<boolean>`${mails.state} in ('dead', 'doubtful') and ${mails.html} is not null`;

const logged = () =>
  db
    .select({ ...shownColumns, canBeSentAgain })
    .from(mails)
    .$dynamic();

/** The condition of `shownMailState`. */
const hasShownState = (shownState: string): SQL | undefined =>
  and(
    eq(mails.state, (shownState === 'saved' ? 'sent' : shownState) as MailState),
    shownState === 'sent' || shownState === 'saved' ? eq(mails.isFile, shownState === 'saved') : undefined,
  );

const newest = [desc(mails.createdAt), desc(mails.id)];
const rows = defineListRows(mailList, {
  id: mails.id,
  search: [mails.recipient, mails.subject, mails.kind],
  filters: { state: hasShownState, kind: mails.kind, ...dayFilters(mails.createdAt) },
  order: {
    recipient: [mails.recipient, ...newest],
    state: [mails.state, mails.isFile, ...newest],
    kind: [mails.kind, ...newest],
    created: [mails.createdAt],
    sent: [mails.sentAt, ...newest],
  },
});

/** Returns one page of the log, without the content of the mails, and the total. */
export const listMailLog = (query: QueryOf<typeof mailList>) => readPage(logged, rows, query);

export type MailLogRow = Awaited<ReturnType<typeof listMailLog>>['rows'][number];

/** Lists the options of the filter by kind: only kinds that occur. */
export async function listMailKinds(): Promise<ListOption[]> {
  const kinds = await db.selectDistinct({ value: mails.kind }).from(mails).orderBy(asc(mails.kind));
  return kinds.map(({ value }) => ({ value, label: mailKindText(value) }));
}
