import { and, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import type { Person } from '#app/core/records/personal-data-provider.server.ts';
import { dayMs } from '#app/lib/time/units.ts';
import { createToken, findToken, revokeTokens } from '#app/modules/accounts/one-time-tokens/one-time-token.server.ts';
import { dataExportReadyMail } from '../mails/account.mail.ts';
import { mailUser } from '../mails/mail-user.server.ts';
import { findPerson } from './find-person.server.ts';
import { dataRequests } from './tables.server.ts';

/** Records a person's request for a copy of their data. @returns its id, or that of the one that is not met yet */
export async function recordDataRequest(tx: Transaction, userId: string): Promise<string> {
  const [request] = await tx
    .insert(dataRequests)
    .values({ userId, requestedAt: now() })
    .onConflictDoUpdate({
      target: dataRequests.userId,
      targetWhere: isNull(dataRequests.readyAt),
      set: { requestedAt: sql`${dataRequests.requestedAt}` },
    })
    .returning({ id: dataRequests.id });
  if (!request) throw new Error('The request was not recorded');
  return request.id;
}

/** Returns who waits for a copy of their data; null if the request is met, or the account deleted. */
export async function findRequester(requestId: string): Promise<Person | null> {
  const [request] = await db
    .select({ userId: dataRequests.userId })
    .from(dataRequests)
    .where(and(eq(dataRequests.id, requestId), isNull(dataRequests.readyAt)));
  return request ? findPerson(request.userId) : null;
}

/** How long the link of an export is valid (issue: an expiring link). */
const exportLifetimeMs = 7 * dayMs;

interface FinishedExport {
  requestId: string;
  person: Person;
  fileName: string;
  /** The site's public address, without a trailing slash. */
  origin: string;
}

/**
 * Marks the file as ready and mails its link. Replaces an earlier file of the same person.
 * @returns whether it was still wanted; if not, a clean-up deletes the file
 */
export async function finishDataRequest(
  tx: Transaction,
  { requestId, person, fileName, origin }: FinishedExport,
): Promise<boolean> {
  const readyAt = now();
  const expiresAt = new Date(readyAt.getTime() + exportLifetimeMs);
  const finished = await tx
    .update(dataRequests)
    .set({ readyAt, expiresAt, fileName })
    .where(and(eq(dataRequests.id, requestId), isNull(dataRequests.readyAt)))
    .returning();
  if (finished.length === 0) return false;

  await revokeTokens(tx, 'data-export', person.id);
  await tx
    .delete(dataRequests)
    .where(and(eq(dataRequests.userId, person.id), ne(dataRequests.id, requestId), isNotNull(dataRequests.readyAt)));
  const token = await createToken(tx, {
    purpose: 'data-export',
    userId: person.id,
    data: { requestId },
    lifetimeMs: exportLifetimeMs,
  });
  const link = `${origin}/settings/data/${token}`;
  await mailUser(tx, person, dataExportReadyMail, { link, expiresAt }, { linkLifetimeMs: exportLifetimeMs });
  return true;
}

interface ReadyExport {
  fileName: string;
  readyAt: Date;
}

/** Returns the finished copy of a person's data, for their settings; null if there is none, or it has expired. */
export async function findReadyExport(userId: string): Promise<{ id: string; readyAt: Date; expiresAt: Date } | null> {
  const [ready] = await db
    .select({ id: dataRequests.id, readyAt: dataRequests.readyAt, expiresAt: dataRequests.expiresAt })
    .from(dataRequests)
    .where(and(eq(dataRequests.userId, userId), gt(dataRequests.expiresAt, now())));
  const { id, readyAt, expiresAt } = ready ?? {};
  return id && readyAt && expiresAt ? { id, readyAt, expiresAt } : null;
}

/**
 * Returns an export, for the person it was made for only. Null also if it has expired.
 * @param name the secret of the mail's link, or the id by which the settings name it
 */
export async function findExport(name: string, userId: string): Promise<ReadyExport | null> {
  const details = await findToken('data-export', name);
  if (details && details.userId !== userId) return null;
  const requestId = details?.data.requestId ?? z.uuid().safeParse(name).data;
  if (!requestId) return null;
  const [request] = await db
    .select()
    .from(dataRequests)
    .where(and(eq(dataRequests.id, requestId), eq(dataRequests.userId, userId), gt(dataRequests.expiresAt, now())));
  return request?.fileName && request.readyAt ? { fileName: request.fileName, readyAt: request.readyAt } : null;
}
