import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import type { Person } from '#app/platform/personal-data-provider.server.ts';
import type { Transaction } from '#app/platform/transaction.server.ts';
import { sendDataReadyMail } from '#app/services/sign-in/mails/account-mails.server.ts';
import { createToken, revokeTokens } from '#app/services/sign-in/one-time-token.server.ts';
import { dataRequests } from './tables.server.ts';

/** How long the link of an export is valid (issue: an expiring link). */
const exportLifetimeMs = 7 * 86_400_000;

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
  await sendDataReadyMail(tx, person, `${origin}/settings/data/${token}`, expiresAt);
  return true;
}
