import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, id, moment } from '#app/core/database/columns.server.ts';
import { person } from '#app/core/identity/tables.server.ts';
import type { LetterKind } from './letter-kinds.ts';
import type { LetterState } from './letters/letter-states.ts';
import type { SubscriberState } from './subscribers/subscriber-states.ts';

/**
 * An address that is or was subscribed. An unsubscribed address stays stored, so that no import subscribes it again.
 */
export const subscribers = pgTable(
  'subscribers',
  {
    id: id(),
    /** In lower case. */
    email: text().notNull(),
    state: text().$type<SubscriberState>().notNull(),
    /** The kinds of letters for a confirmed subscriber: at least one. */
    kinds: text().array().$type<LetterKind[]>().notNull().default(sql`'{newsletter}'`),
    /** When and where they consented. The source of a pending request is also on its token. */
    consentAt: moment().notNull(),
    consentSource: text().notNull(),
    confirmedAt: moment(),
    unsubscribedAt: moment(),
    bouncedAt: moment(),
    /** The account that has verified this address. */
    userId: person(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('subscribers_email_unique').on(table.email),
    index('subscribers_state').on(table.state, table.createdAt),
    index('subscribers_user').on(table.userId),
    index('subscribers_changed').on(
      sql`greatest(created_at, consent_at, confirmed_at, unsubscribed_at, bounced_at)`,
      table.id,
    ),
  ],
);

const subscriberId = () => belongsTo(() => subscribers.id);

/** The secrets of links in mails, as digests. */
export const subscriberTokens = pgTable(
  'subscriber_tokens',
  {
    digest: text().primaryKey(),
    subscriberId: subscriberId(),
    /** `confirm` can be used once, `manage` until it expires. */
    purpose: text().$type<'confirm' | 'manage'>().notNull(),
    /** Where the consent to be confirmed was given. */
    source: text(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('subscriber_tokens_subscriber').on(table.subscriberId)],
);

/** A letter to all subscribers of its kind. */
export const letters = pgTable(
  'letters',
  {
    id: id(),
    kind: text().$type<LetterKind>().notNull().default('newsletter'),
    subject: text().notNull().default(''),
    preheader: text().notNull().default(''),
    /** The text as written, which `parseLetter` parses. */
    body: text().notNull().default(''),
    state: text().$type<LetterState>().notNull().default('draft'),
    /** Set while it is scheduled. */
    scheduledAt: moment(),
    startedAt: moment(),
    /** When the last recipient's mail was put into the outbox. */
    finishedAt: moment(),
    authorId: person(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index('letters_state').on(table.state), index('letters_updated').on(table.updatedAt.desc())],
);

/** How often each link of a letter was pressed: a number, without any record of who pressed it. */
export const letterClicks = pgTable(
  'letter_clicks',
  {
    letterId: belongsTo(() => letters.id),
    href: text().notNull(),
    clicks: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.letterId, table.href] })],
);

/** The recipients of a letter: one row each, so that nobody receives it twice. */
export const letterRecipients = pgTable(
  'letter_recipients',
  {
    letterId: belongsTo(() => letters.id),
    subscriberId: subscriberId(),
    /** The mail to the recipient, set in the transaction that queues it. Its state is the recipient's. */
    mailId: uuid(),
    handedAt: moment(),
    /** Skipped when its turn came: unsubscribed or bounced. */
    skippedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.letterId, table.subscriberId] }),
    index('letter_recipients_waiting').on(table.letterId).where(sql`mail_id is null and skipped_at is null`),
    index('letter_recipients_handed').on(table.handedAt),
    index('letter_recipients_mail').on(table.mailId),
  ],
);
