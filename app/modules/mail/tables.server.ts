import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#app/core/database/columns.server.ts';
import { encryptedText } from '#app/core/encryption/encrypted-columns.server.ts';
import { person } from '#app/core/identity/tables.server.ts';
import type { MailState } from './states.ts';

/** The log of every queued mail. Its content is stored only until it is sent: it may contain a secret link. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    /** The template, in kebab-case: 'verify-email'. */
    kind: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Encrypted. Null once it is sent, and if it cannot be decrypted. */
    html: encryptedText('mails.html', null),
    text: encryptedText('mails.text', null),
    /** An iCalendar file that is attached to it. Encrypted, and null like the content once it is sent. */
    calendar: encryptedText('mails.calendar', null),
    replyTo: text(),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    state: text().$type<MailState>().notNull().default('queued'),
    /** One of many: it has a queue of its own, and is rather lost than sent twice. */
    isBulk: boolean().notNull().default(false),
    /** Dead because the mail server refused the recipient permanently. */
    isRefused: boolean().notNull().default(false),
    /** Sent while no mail server was connected: it is a file in the outbox, and reached nobody. */
    isFile: boolean().notNull().default(false),
    attempts: integer().notNull().default(0),
    /** The mail server's message about the last failed attempt. It may contain the address. */
    lastError: text(),
    /** The account that it is about, if any. */
    userId: person(),
    createdAt: moment().notNull().defaultNow(),
    /** When the attempts began: later than `createdAt` for a mail that an admin sent again. */
    queuedAt: moment().notNull().defaultNow(),
    sentAt: moment(),
    /**
     * When the link in it expires; null if it has no expiring link. It is not sent after that moment, nor shortly
     * before it.
     */
    linkExpiresAt: moment(),
  },
  (table) => [
    index('mails_created').on(table.createdAt, table.id),
    index('mails_state').on(table.state, table.createdAt),
    index('mails_user').on(table.userId),
  ],
);
