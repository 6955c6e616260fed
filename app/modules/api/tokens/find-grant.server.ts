import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { userRoles, users } from '#app/core/identity/tables.server.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import { digestOf } from '#app/lib/token.server.ts';
import type { Grant } from '../operation.server.ts';
import { apiTokens } from '../tables.server.ts';

/** Why a token is refused, as a sentence. */
interface RefusedToken {
  reason: string;
}

const isMadeByAdmin = sql<boolean>`exists (select from ${userRoles} join ${users} on ${users.id} = ${userRoles.userId}
  where ${userRoles.userId} = ${apiTokens.createdBy} and ${userRoles.role} = 'admin' and ${users.suspendedAt} is null)`;

/**
 * Returns what the token of a request may do, and notes that it was used.
 * @param authorization the header; null: none was sent
 * @param address where it was sent, which must be the one that the token is for, if it is for one
 * @returns null without a token
 */
export async function findGrant(authorization: string | null, address: string): Promise<Grant | RefusedToken | null> {
  if (authorization === null) return null;
  const token = /^Bearer +([\w-]{1,200})$/i.exec(authorization)?.[1];
  if (token === undefined) return { reason: 'The Authorization header must be “Bearer” and a token.' };
  const [row] = await db
    .select({ token: apiTokens, isMadeByAdmin })
    .from(apiTokens)
    .where(eq(apiTokens.digest, digestOf(token)));
  if (!row) return { reason: 'This token is unknown. It may have been deleted.' };
  const { id: tokenId, name: tokenName, scopes, createdBy: actorId, expiresAt, revokedAt } = row.token;
  if (revokedAt) return { reason: 'This token is revoked.' };
  const { resource, accessExpiresAt } = row.token;
  if (expiresAt <= now() || (accessExpiresAt && accessExpiresAt <= now())) return { reason: 'This token has expired.' };
  if (resource !== null && resource !== address) return { reason: 'This token is for another address of this site.' };
  if (!row.isMadeByAdmin || actorId === null)
    return { reason: 'The person who made this token is no longer an admin.' };
  await noteUse(tokenId);
  return { tokenId, tokenName, scopes, actorId };
}

/** At most one write a minute. If the database can only be read, the token still works. */
async function noteUse(id: string): Promise<void> {
  const aMinuteAgo = new Date(now().getTime() - minuteMs);
  const isDue = or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, aMinuteAgo));
  await db
    .update(apiTokens)
    .set({ lastUsedAt: now() })
    .where(and(eq(apiTokens.id, id), isDue))
    .catch(() => undefined);
}
