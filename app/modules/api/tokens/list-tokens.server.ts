import { and, asc, desc, eq, gt, ilike, isNull, not, type SQL, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import type { QueryOf } from '#app/lib/lists/list-definition.ts';
import { likePattern } from '#app/lib/text/like-pattern.ts';
import { apiTokens } from '../tables.server.ts';
import type { tokensList } from './tokens-list.ts';

type TokensQuery = QueryOf<typeof tokensList>;

export type TokenRow = Awaited<ReturnType<typeof listTokens>>['rows'][number];

/** Returns one page of the tokens, without their digests, and the total number. */
export async function listTokens({ q, filters, sort, limit, offset }: TokensQuery) {
  const works = sql<boolean>`(${isNull(apiTokens.revokedAt)} and ${gt(apiTokens.expiresAt, now())})`;
  const where = and(
    q ? ilike(apiTokens.name, likePattern(q)) : undefined,
    filters.state ? (filters.state === 'works' ? works : not(works)) : undefined,
  );
  const by = sort.direction === 'asc' ? asc : desc;
  const order: SQL = by(sort.column === 'expires' ? apiTokens.expiresAt : sql`lower(${apiTokens.name})`);
  const [rows, total] = await Promise.all([
    db
      .select({
        id: apiTokens.id,
        name: apiTokens.name,
        ending: apiTokens.ending,
        scopes: apiTokens.scopes,
        madeBy: users.name,
        createdAt: apiTokens.createdAt,
        expiresAt: apiTokens.expiresAt,
        lastUsedAt: apiTokens.lastUsedAt,
        revokedAt: apiTokens.revokedAt,
      })
      .from(apiTokens)
      .leftJoin(users, eq(users.id, apiTokens.createdBy))
      .where(where)
      .orderBy(order, asc(apiTokens.id))
      .limit(limit)
      .offset(offset),
    db.$count(apiTokens, where),
  ]);
  return { rows, total };
}
