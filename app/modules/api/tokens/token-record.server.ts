import { and, isNull, type SQL } from 'drizzle-orm';
import { type AuditEvent, recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { apiTokens } from '../tables.server.ts';

/** So that scanners of source code recognise one that was published by mistake. */
export const tokenPrefix = 'resjam_';

/** Returns the end of a token, which is stored so that people recognise it. */
export const tokenEnding = (token: string): string => token.slice(-4);

/** Returns a token as the subject of an audit event. */
export const tokenSubject = ({ id, name }: { id: string; name: string }): AuditEvent['subject'] => ({
  type: 'api-token',
  id,
  name,
});

/** Revokes tokens: the next request with one is refused. Idempotent. @returns how many were revoked now */
export async function revokeTokens(tx: Transaction, which: SQL, actorId: string | null): Promise<number> {
  const revoked = await tx
    .update(apiTokens)
    .set({ revokedAt: now() })
    .where(and(which, isNull(apiTokens.revokedAt)))
    .returning();
  for (const token of revoked)
    await recordAuditEvent(tx, { actorId, action: 'api-token.revoked', subject: tokenSubject(token) });
  return revoked.length;
}
