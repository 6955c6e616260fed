import { createRequire } from 'node:module';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { profiles, users } from '#app/core/identity/tables.server.ts';
import type { Person, PersonalDataProvider } from '#app/core/records/personal-data-provider.server.ts';
import { packFiles } from '#app/modules/accounts/data-rights/export-files.server.ts';
import { packExport } from '#app/modules/accounts/data-rights/pack-export.server.ts';
import { findToken } from '#app/modules/accounts/one-time-tokens/one-time-token.server.ts';
import { bookingHosts, bookings } from '#app/modules/bookings/tables.server.ts';
import { forumImportedMembers } from '#app/modules/community/import/tables.server.ts';
import { inboxItems } from '#app/modules/inbox/tables.server.ts';
import { findAsker } from '../requests/find-asker.server.ts';
import { hasPack, isPackBeingMade, packLifetimeMs } from '../requests/pack-state.server.ts';
import { lockOpenRequest } from '../requests/request-actions.server.ts';
import { referenceOf } from '../requests/request-kinds.ts';
import { dutyRequests } from '../tables.server.ts';
import { createRedactor, redactData } from './redact-others.ts';

/** An admin's words for a copy, separated by commas or line breaks. */
export interface PackWords {
  /** The names of the person, as their proof of identity shows them. */
  names: string;
  /** Words that look like names and are not. */
  kept: string;
}

/**
 * Records that a copy is to be made for a request, in place of an earlier one.
 * @throws DomainError until the identity of the requester is recorded
 */
export async function orderPack(
  tx: Transaction,
  actorId: string,
  requestId: string,
  { names, kept }: PackWords,
): Promise<void> {
  const request = await lockOpenRequest(tx, requestId);
  if (request.identity === 'unknown')
    throw new DomainError('Record first how the person proved who they are: a copy must not reach somebody else.');
  if (!request.email) throw new DomainError('A copy is made by email address, and this request has none.');
  if (await isPackBeingMade(request, tx)) throw new DomainError('A copy is being made already.');
  await tx
    .update(dutyRequests)
    .set({
      packRequestedAt: now(),
      packReadyAt: null,
      packFile: null,
      packRedactions: null,
      packNames: names,
      packKept: kept,
    })
    .where(eq(dutyRequests.id, requestId));
  await recordAuditEvent(tx, {
    actorId,
    action: 'duty-request.copy-ordered',
    subject: { type: 'duty-request', id: requestId, name: referenceOf(request.number) },
  });
}

/**
 * Makes the copy of a request from all parts of the site. Of two runs one stores its file. Nothing is stored if the
 * request was closed, deleted or ordered again meanwhile. Idempotent.
 */
export async function makePack(requestId: string, providers: readonly PersonalDataProvider[]): Promise<void> {
  const [request] = await db.select().from(dutyRequests).where(eq(dutyRequests.id, requestId));
  if (!request?.packRequestedAt || request.packReadyAt || request.closedAt) return;
  const person = await findAsker(request);
  const redact = createRedactor({
    names: await listNamesBeside(person),
    own: listOf(request.packNames),
    ownAddresses: [person.email],
    kept: listOf(request.packKept),
    commonWords: readCommonWords(),
  });
  let count = 0;
  const bytes = await packExport(providers, person, (section) => {
    const redacted = redactData(section, redact);
    count += redacted.count;
    return redacted.data;
  });
  const packFile = await packFiles.write(bytes);
  const readyAt = now();
  const isStillWanted = and(
    eq(dutyRequests.id, requestId),
    eq(dutyRequests.packRequestedAt, request.packRequestedAt),
    isNull(dutyRequests.packReadyAt),
    isNull(dutyRequests.closedAt),
  );
  const { rowCount } = await db
    .update(dutyRequests)
    .set({
      packFile,
      packReadyAt: readyAt,
      packRedactions: count,
      packExpiresAt: new Date(readyAt.getTime() + packLifetimeMs),
    })
    .where(isStillWanted);
  if (rowCount === 0) await packFiles.remove(packFile);
}

const listOf = (text: string) => text.split(/[,\n]/);

/**
 * Lists the names of everybody whom the site knows, without those that the person gave themselves: they are not
 * another person's, unless another person has them too.
 */
async function listNamesBeside({ id, email }: Person): Promise<string[]> {
  const isOther = (column: AnyPgColumn) => sql`lower(${column}) <> ${email.toLowerCase()}`;
  const rows = await Promise.all([
    db.select({ name: users.name }).from(users).where(ne(users.id, id)),
    db.select({ name: profiles.displayName }).from(profiles).where(ne(profiles.userId, id)),
    db.select({ name: profiles.handle }).from(profiles).where(ne(profiles.userId, id)),
    db.selectDistinct({ name: inboxItems.name }).from(inboxItems).where(isOther(inboxItems.email)),
    db.selectDistinct({ name: bookings.fullName }).from(bookings).where(isOther(bookings.email)),
    db.select({ name: bookingHosts.name }).from(bookingHosts),
    db.selectDistinct({ name: dutyRequests.name }).from(dutyRequests).where(isOther(dutyRequests.email)),
    db.select({ name: forumImportedMembers.name }).from(forumImportedMembers),
  ]);
  return rows.flat().flatMap(({ name }) => (name ? [name] : []));
}

/** An imported module stays in memory for good. A required one can be released. */
function readCommonWords(): ReadonlySet<string> {
  const require = createRequire(import.meta.url);
  const { dictionary } = require('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common');
  const words = new Set(dictionary['diceware-common'] as string[]);
  for (const file of Object.keys(require.cache)) if (file.includes('@zxcvbn-ts')) delete require.cache[file];
  return words;
}

interface PackFile {
  /** The reference of the request. */
  name: string;
  bytes: Buffer;
}

/**
 * Returns the file of a copy, and records who took it. Null if there is none, it has expired, or another one took the
 * place of `sentFile`.
 */
export async function openPack(
  actorId: string | null,
  requestId: string,
  sentFile?: string | undefined,
): Promise<PackFile | null> {
  const [request] = await db.select().from(dutyRequests).where(eq(dutyRequests.id, requestId));
  if (!request || !hasPack(request)) return null;
  if (sentFile !== undefined && request.packFile !== sentFile) return null;
  const bytes = await packFiles.read(request.packFile);
  if (!bytes) return null;
  const name = referenceOf(request.number);
  await inTransaction((tx) =>
    recordAuditEvent(tx, {
      actorId,
      action: 'duty-request.copy-downloaded',
      subject: { type: 'duty-request', id: requestId, name },
    }),
  );
  return { name, bytes };
}

/**
 * Returns the file of a copy for anyone who has the link of the answer. Null if the link is unknown or has expired, or
 * another copy was made since: that one is not sent yet.
 */
export async function openSentPack(token: string): Promise<PackFile | null> {
  const { requestId, packFile } = (await findToken('data-request-copy', token))?.data ?? {};
  return requestId && packFile ? openPack(null, requestId, packFile) : null;
}
