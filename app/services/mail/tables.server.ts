import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#app/platform/columns.server.ts';
import { encryptedText } from '#app/services/encryption/encrypted-columns.server.ts';
import { person } from '#app/services/identity/tables.server.ts';
import type { MailState } from './states.ts';

/** Every mail the site ever queued, as a log. What it says stays only until it is sent: it may hold a secret link. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    /** Which template, in kebab-case: 'verify-email'. */
    kind: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Encrypted. Null once it is sent, and where it cannot be decrypted. */
    html: encryptedText('mails.html', null),
    text: encryptedText('mails.text', null),
    replyTo: text(),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    state: text().$type<MailState>().notNull().default('queued'),
    /** One of many: it has a queue of its own, and rather goes out never than twice. */
    isBulk: boolean().notNull().default(false),
    /** Dead because the mail server refused the recipient for good. */
    isRefused: boolean().notNull().default(false),
    attempts: integer().notNull().default(0),
    /** Why the last try failed, in the mail server's words. It may hold the address. */
    lastError: text(),
    /** Whose account it is about, where it is about one. */
    userId: person(),
    createdAt: moment().notNull().defaultNow(),
    /** When the tries began: later than `createdAt` for one that an admin sent again. */
    queuedAt: moment().notNull().defaultNow(),
    sentAt: moment(),
    /** When the link in it stops working; null where it has none of limited life. Close to that moment it is not sent. */
    linkExpiresAt: moment(),
  },
  (table) => [
    index('mails_created').on(table.createdAt, table.id),
    index('mails_state').on(table.state, table.createdAt),
    index('mails_user').on(table.userId),
  ],
);
