import { eq, isNull } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import { takeLock } from '#app/core/database/advisory-lock.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { daysAfter } from '#app/lib/time/days-before.ts';
import { digestOf, randomToken } from '#app/lib/token.server.ts';
import type { Scope } from '../scopes.ts';
import { apiTokens } from '../tables.server.ts';
import { revokeTokens, tokenEnding, tokenPrefix, tokenSubject } from './token-record.server.ts';

const maxTokens = 100;

interface NewToken {
  /** From the form: the same form sent twice makes one token. */
  key: string;
  actorId: string;
  name: string;
  scopes: readonly Scope[];
  days: number;
}

/** Makes a token. @returns the token itself, which is not stored @throws DomainError */
export function makeApiToken({ actorId, key, name, scopes, days }: NewToken): Promise<{ token: string }> {
  const token = tokenPrefix + randomToken();
  return inTransaction(async (tx) => {
    await takeLock(tx, 'api-tokens');
    if ((await tx.$count(apiTokens, isNull(apiTokens.clientId))) >= maxTokens)
      throw new DomainError(`There is room for ${maxTokens} tokens. Delete some that you no longer need.`);
    const [made] = await tx
      .insert(apiTokens)
      .values({
        id: key,
        name,
        digest: digestOf(token),
        ending: tokenEnding(token),
        scopes: [...scopes],
        createdBy: actorId,
        createdAt: now(),
        expiresAt: daysAfter(now(), days),
      })
      .onConflictDoNothing()
      .returning();
    if (!made)
      throw new DomainError('This token has already been created, and is shown only once. Create another one.');
    const after = { scopes: scopes.join(', '), expires: made.expiresAt.toISOString().slice(0, 10) };
    await recordAuditEvent(tx, { actorId, action: 'api-token.added', subject: tokenSubject(made), after });
    return { token };
  });
}

interface TokenAction {
  actorId: string;
  id: string;
}

/** Revokes a token: the next request with it is refused. Idempotent. @returns whether anything changed */
export const revokeApiToken = ({ actorId, id }: TokenAction): Promise<boolean> =>
  inTransaction(async (tx) => (await revokeTokens(tx, eq(apiTokens.id, id), actorId)) > 0);

/** Deletes a token that no longer works. @throws DomainError if it still does @returns whether there was one */
export const deleteApiToken = ({ actorId, id }: TokenAction): Promise<boolean> =>
  inTransaction(async (tx) => {
    const [token] = await tx.select().from(apiTokens).where(eq(apiTokens.id, id)).for('update');
    if (!token) return false;
    if (!token.revokedAt && token.expiresAt > now())
      throw new DomainError(`“${token.name}” still works. Revoke it first.`);
    await tx.delete(apiTokens).where(eq(apiTokens.id, id));
    await recordAuditEvent(tx, { actorId, action: 'api-token.deleted', subject: tokenSubject(token) });
    return true;
  });
