import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '#app/platform/columns.server.ts';
import { person } from '#app/services/identity/tables.server.ts';
import type { LetterKind } from './letter-kinds.ts';
import type { LetterState } from './letters/letter-states.ts';
import type { SubscriberState } from './subscriber-states.ts';

/** An address that asked for our letters, or once did: who left stays known, so that nobody signs them up again by a list. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: id(),
    /** In small letters. */
    email: text().notNull(),
    state: text().$type<SubscriberState>().notNull(),
    /** Which kinds of letters a confirmed one gets: at least one. */
    kinds: text().array().$type<LetterKind[]>().notNull().default(sql`'{newsletter}'`),
    /** When and where they said yes; what a pending one asked for is on its token as well. */
    consentAt: moment().notNull(),
    consentSource: text().notNull(),
    confirmedAt: moment(),
    unsubscribedAt: moment(),
    bouncedAt: moment(),
    /** Whose verified account has this address. */
    userId: person(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('subscribers_email_unique').on(table.email),
    index('subscribers_state').on(table.state, table.createdAt),
    index('subscribers_user').on(table.userId),
  ],
);

const subscriberId = () =>
  uuid()
    .notNull()
    .references(() => subscribers.id, { onDelete: 'cascade' });

/** The secrets of links in our mails, as digests. */
export const subscriberTokens = pgTable(
  'subscriber_tokens',
  {
    digest: text().primaryKey(),
    subscriberId: subscriberId(),
    /** `confirm` works once; `manage` for as long as it lasts. */
    purpose: text().$type<'confirm' | 'manage'>().notNull(),
    /** Where the yes that is to be confirmed was said. */
    source: text(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('subscriber_tokens_subscriber').on(table.subscriberId)],
);

/** A letter to everybody on the list who chose its kind. */
export const letters = pgTable(
  'letters',
  {
    id: id(),
    kind: text().$type<LetterKind>().notNull().default('newsletter'),
    subject: text().notNull().default(''),
    preheader: text().notNull().default(''),
    /** As it is written; `parseLetter` reads it. */
    body: text().notNull().default(''),
    state: text().$type<LetterState>().notNull().default('draft'),
    /** Set while it is scheduled. */
    scheduledAt: moment(),
    startedAt: moment(),
    /** When the last recipient was handed to the outbox. */
    finishedAt: moment(),
    authorId: person(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index('letters_state').on(table.state), index('letters_updated').on(table.updatedAt.desc())],
);

/** To whom a letter goes: one row each, so that nobody gets it twice. */
export const letterRecipients = pgTable(
  'letter_recipients',
  {
    letterId: uuid()
      .notNull()
      .references(() => letters.id, { onDelete: 'cascade' }),
    subscriberId: subscriberId(),
    /** The mail that carries it, from the transaction on that queued it. Its state is the recipient's. */
    mailId: uuid(),
    handedAt: moment(),
    /** Left out when its turn came: had left the list, or bounced. */
    skippedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.letterId, table.subscriberId] }),
    index('letter_recipients_waiting').on(table.letterId).where(sql`mail_id is null and skipped_at is null`),
    index('letter_recipients_handed').on(table.handedAt),
    index('letter_recipients_mail').on(table.mailId),
  ],
);
