import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, id, moment } from '#app/core/database/columns.server.ts';
import type { StoredPreferences } from './preferences/preferences.ts';
import type { Role } from './roles.ts';

const userId = () => belongsTo(() => users.id);

/** Accounts. The sign-in library determines the names and columns; `suspendedAt` and `ageConfirmedAt` are ours. */
export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    twoFactorEnabled: boolean().notNull().default(false),
    /** From this moment an admin may postpone the second step for a limited time. */
    firstSignedInAt: moment(),
    /** When the person confirmed that they are 16 or over; null: not asked yet. */
    ageConfirmedAt: moment(),
    /** The start of a suspension; null: not suspended. */
    suspendedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('users_email_unique').on(table.email)],
);

/** A reference to the user who did something; null after their account is erased. */
export const person = () => uuid().references(() => users.id, { onDelete: 'set null' });

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: userId(),
    token: text().notNull(),
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** Whether the session began with a passkey, which counts as both steps. */
    isTwoStep: boolean().notNull().default(false),
    /** The provider of single sign-on at which the session began: its issuer; null: none. */
    signOnIssuer: text(),
    /** Who the person is there. */
    signOnSubject: text(),
    /** The session there; null: the provider names none. */
    signOnSid: text(),
    /** When the person last proved their identity: by signing in, or by the password. */
    confirmedAt: moment().notNull().defaultNow(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('sessions_token_unique').on(table.token), index('sessions_user').on(table.userId)],
);

/**
 * A way to sign in: a password, stored as its argon2id hash (`providerId` is `credential`), or an account at a provider
 * of single sign-on (`providerId` is its issuer, `accountId` the subject there).
 */
export const credentials = pgTable(
  'credentials',
  {
    id: id(),
    userId: userId(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('credentials_user').on(table.userId),
    uniqueIndex('credentials_identity_unique')
      .on(table.providerId, table.accountId)
      .where(sql`${table.providerId} <> 'credential'`),
  ],
);

/** One-time tokens: resets, pending second steps. */
export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
);

/** An authenticator app as the second step. Secret and recovery codes are encrypted. */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: id(),
    userId: userId(),
    secret: text().notNull(),
    backupCodes: text().notNull(),
    verified: boolean().default(true),
    /** The time step of the last accepted code. Codes of this or an earlier step are invalid. */
    lastUsedStep: integer(),
    failedVerificationCount: integer().default(0),
    lockedUntil: moment(),
  },
  (table) => [index('two_factors_user').on(table.userId)],
);

/** A passkey: the public key. The private key is on a device of the person. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: userId(),
    name: text().notNull(),
    credentialId: text().notNull(),
    publicKey: text().notNull(),
    counter: integer().notNull(),
    transports: text().array().notNull().default([]),
    createdAt: moment().notNull().defaultNow(),
    lastUsedAt: moment(),
  },
  (table) => [
    uniqueIndex('passkeys_credential_unique').on(table.credentialId),
    index('passkeys_user').on(table.userId),
  ],
);

/** The data that a person shows to others. */
export const profiles = pgTable(
  'profiles',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** At first the part of the address before the at-sign. Other members see it only once it is chosen. */
    displayName: text().notNull(),
    /** Whether the person chose the display name. Until then others see a neutral one (`member-name.server.ts`). */
    isNameChosen: boolean().notNull().default(false),
    /** The last part of the address of the public profile. Made from the chosen name, random before that. */
    handle: text().notNull().default(sql`'member-' || substr(md5(gen_random_uuid()::text), 1, 10)`),
    /** The person's own words about themselves, as plain text. */
    bio: text().notNull().default(''),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('profiles_handle_unique').on(table.handle)],
);

/** Names and handles that nobody else may take: those in use, and those given up not long ago. As digests. */
export const reservedNames = pgTable(
  'reserved_names',
  {
    digest: text().primaryKey(),
    userId: person(),
    /** When its owner gave it up; null: in use. */
    releasedAt: moment(),
  },
  (table) => [index('reserved_names_user').on(table.userId)],
);

export const userRoles = pgTable(
  'user_roles',
  {
    userId: userId(),
    role: text().$type<Role>().notNull(),
    grantedAt: moment().notNull().defaultNow(),
    /** The issuer of single sign-on whose claims gave it; null: the team did. */
    provider: text(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role] })],
);

/** A one-time link. Only the digest of its secret is stored. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    digest: text().primaryKey(),
    purpose: text().$type<TokenPurpose>().notNull(),
    /** The recipient; null if there is no account yet, as for the first admin. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    data: jsonb().$type<Record<string, string>>().notNull().default({}),
    expiresAt: moment().notNull(),
  },
  (table) => [index('one_time_tokens_user').on(table.userId, table.purpose)],
);

export type TokenPurpose =
  | 'reset-password'
  | 'verify-email'
  | 'change-email'
  | 'first-admin'
  | 'invitation'
  | 'data-export'
  | 'data-request'
  | 'data-request-copy'
  | 'passkey'
  | 'sign-on'
  | 'sign-on-pending'
  | 'sign-on-address'
  | 'sign-on-logout';

/** A person's settings. Missing ones have their defaults. */
export const userSettings = pgTable('user_settings', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  values: jsonb().$type<StoredPreferences>().notNull().default({}),
  updatedAt: moment().notNull().defaultNow(),
});
