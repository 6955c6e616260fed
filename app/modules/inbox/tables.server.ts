import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, id, moment } from '#app/core/database/columns.server.ts';
import { person } from '#app/core/identity/tables.server.ts';
import { answersColumn } from './answers-column.server.ts';
import type { ItemKind, ItemStatus } from './kinds.ts';
import type { NoteActor } from './note-authors.ts';

/** The items of the inbox: enquiries, applications and other requests. */
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
    /** The answers as label and text, in the order of the questions. */
    answers: answersColumn().notNull(),
    /** A digest of the whole form, so that a second submission finds the same item. */
    digest: text().notNull(),
    receivedAt: moment().notNull().defaultNow(),
    /** The end of the promised response time. */
    dueAt: moment().notNull(),
    /** The time of the first reply. */
    answeredAt: moment(),
    readAt: moment(),
    remindedAt: moment(),
    /** The acknowledgement mail: replies are threaded below it. Null for spam, which is not acknowledged. */
    acknowledgementId: uuid(),
    /** The time of the last change of any kind. The retention time starts here. */
    touchedAt: moment().notNull().defaultNow(),
    assigneeId: person(),
    /** The account it was sent from, if the sender was signed in. */
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

const itemId = () => belongsTo(() => inboxItems.id);

/** Internal notes of the team about an item. */
export const inboxNotes = pgTable(
  'inbox_notes',
  {
    /** Created by the form: the same form sent twice creates one note. */
    id: id(),
    itemId: itemId(),
    authorId: person(),
    /** Who acted, also once the account is deleted. Null for notes from before it was kept. */
    actor: text().$type<NoteActor>(),
    text: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('inbox_notes_item').on(table.itemId)],
);

/** Replies sent to the person by mail from the inbox. */
export const inboxReplies = pgTable(
  'inbox_replies',
  {
    /** Created by the form: the same form sent twice creates one reply. */
    id: id(),
    itemId: itemId(),
    authorId: person(),
    subject: text().notNull(),
    text: text().notNull(),
    /** The mail of the reply, for its state in the mail log. */
    mailId: uuid().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('inbox_replies_item').on(table.itemId)],
);

/** Reusable texts for replies. */
export const savedReplies = pgTable('saved_replies', {
  id: id(),
  title: text().notNull(),
  text: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
});
