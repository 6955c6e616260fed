import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, id, moment } from '#app/core/database/columns.server.ts';
import { person } from '#app/core/identity/tables.server.ts';
import { inboxItems } from '#app/modules/inbox/tables.server.ts';
import type { ProposalKind, ProposalState } from './proposals/proposal-kinds.ts';
import type { Scope } from './scopes.ts';

/** Tokens with which programs identify themselves. The token itself is shown once and not stored. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    name: text().notNull(),
    digest: text().notNull(),
    /** The last characters, by which people recognise it. */
    ending: text().notNull(),
    scopes: text().array().$type<Scope[]>().notNull(),
    /** It works only while this person is an admin. */
    createdBy: person(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** To within a minute. */
    lastUsedAt: moment(),
    revokedAt: moment(),
    /** The following columns belong to a grant that a program asked for (OAuth), whose token is exchanged every hour. */
    clientId: text(),
    /** The address of this site that the token is for; null: all of the API. */
    resource: text(),
    accessExpiresAt: moment(),
    refreshDigest: text(),
  },
  (table) => [uniqueIndex('api_tokens_digest_unique').on(table.digest)],
);

/** Programs that may ask an admin for access. */
export const apiClients = pgTable('api_clients', {
  id: id(),
  name: text().notNull(),
  redirectUris: text().array().notNull(),
  /** Null: it registered itself. */
  createdBy: person(),
  createdAt: moment().notNull(),
});

/** A grant of an admin, until the program exchanges it. The code itself is not stored. */
export const apiCodes = pgTable('api_codes', {
  digest: text().primaryKey(),
  clientId: text().notNull(),
  clientName: text().notNull(),
  redirectUri: text().notNull(),
  challenge: text().notNull(),
  resource: text().notNull(),
  scopes: text().array().$type<Scope[]>().notNull(),
  createdBy: person(),
  expiresAt: moment().notNull(),
  /** The grant that it was exchanged for: a code that comes again ends it. */
  tokenId: uuid().references(() => apiTokens.id, { onDelete: 'cascade' }),
});

/** The answers to writes with an idempotency key, for a day. */
export const apiAnswers = pgTable(
  'api_answers',
  {
    tokenId: belongsTo(() => apiTokens.id),
    key: text().notNull(),
    /** A digest of the whole request: the key of another request is refused. */
    requestDigest: text().notNull(),
    body: jsonb().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tokenId, table.key] }), index('api_answers_created').on(table.createdAt)],
);

/** Proposals of programs that a person decides about. */
export const apiProposals = pgTable(
  'api_proposals',
  {
    id: id(),
    kind: text().$type<ProposalKind>().notNull(),
    /** The page or post whose draft it is. It belongs to another feature, which may delete it. */
    documentId: uuid(),
    /** The enquiry that it answers. */
    itemId: uuid().references(() => inboxItems.id, { onDelete: 'cascade' }),
    /** Of the page or post, or the subject of the answer. */
    title: text().notNull(),
    /** The answer; null for a document, whose text is its draft. */
    text: text(),
    /** The revision of the draft as the program left it last. */
    revision: integer(),
    state: text().$type<ProposalState>().notNull().default('open'),
    tokenId: uuid().references(() => apiTokens.id, { onDelete: 'set null' }),
    tokenName: text().notNull(),
    createdAt: moment().notNull(),
    decidedAt: moment(),
    decidedBy: person(),
  },
  (table) => [
    index('api_proposals_created').on(table.createdAt.desc()),
    index('api_proposals_item').on(table.itemId),
    index('api_proposals_open').on(table.createdAt.desc()).where(sql`state = 'open'`),
  ],
);
