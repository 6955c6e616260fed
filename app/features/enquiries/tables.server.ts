import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '#app/platform/columns.server.ts';
import { person } from '#app/services/identity/tables.server.ts';
import { answersColumn } from './answers-column.server.ts';
import type { ItemKind, ItemStatus } from './kinds.ts';

/** One thing somebody asked of us: enquiries, applications and the rest, in one list. */
export const inboxItems = pgTable(
  'inbox_items',
  {
    id: id(),
    kind: text().$type<ItemKind>().notNull(),
    folder: text().$type<'inbox' | 'spam'>().notNull().default('inbox'),
    status: text().$type<ItemStatus>().notNull().default('new'),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    /** What was answered, as label and words, in the order it was asked. */
    answers: answersColumn().notNull(),
    /** Of everything that was sent: a second press of the same form is the same item. */
    digest: text().notNull(),
    receivedAt: moment().notNull().defaultNow(),
    /** Until when we promised an answer. */
    dueAt: moment().notNull(),
    /** When somebody first answered. */
    answeredAt: moment(),
    readAt: moment(),
    remindedAt: moment(),
    /** The mail that told the person it arrived: replies are threaded below it. Null for spam, which nobody is told of. */
    acknowledgementId: uuid(),
    /** When it last changed in any way: how long it is kept counts from then. */
    touchedAt: moment().notNull().defaultNow(),
    assigneeId: person(),
    /** Whose account it was sent from, where somebody was signed in. */
    userId: person(),
  },
  (table) => [
    index('inbox_items_received').on(table.receivedAt.desc()),
    index('inbox_items_touched').on(table.touchedAt),
    index('inbox_items_unread').on(table.folder).where(sql`read_at is null`),
    index('inbox_items_user').on(table.userId),
    index('inbox_items_email').on(sql`lower(email)`),
    index('inbox_items_digest').on(table.digest, table.receivedAt),
    index('inbox_items_open').on(table.dueAt).where(sql`answered_at is null and folder = 'inbox'`),
  ],
);

const itemId = () =>
  uuid()
    .notNull()
    .references(() => inboxItems.id, { onDelete: 'cascade' });

/** What the team says about an item among themselves. */
export const inboxNotes = pgTable(
  'inbox_notes',
  {
    /** Made by the form: the same form sent twice is one note. */
    id: id(),
    itemId: itemId(),
    authorId: person(),
    text: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('inbox_notes_item').on(table.itemId)],
);

/** What was written to the person, by mail, from the inbox. */
export const inboxReplies = pgTable(
  'inbox_replies',
  {
    /** Made by the form: the same form sent twice is one reply. */
    id: id(),
    itemId: itemId(),
    authorId: person(),
    subject: text().notNull(),
    text: text().notNull(),
    /** The mail that carried it, for its state in the mail log. */
    mailId: uuid().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('inbox_replies_item').on(table.itemId)],
);

/** Replies that are written often. */
export const savedReplies = pgTable('saved_replies', {
  id: id(),
  title: text().notNull(),
  text: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
});
