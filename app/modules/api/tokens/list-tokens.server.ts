import { and, eq, gt, isNull, not, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { defineListRows, readPage } from '#app/core/database/list-rows.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import type { QueryOf } from '#app/lib/lists/list-definition.ts';
import { apiTokens } from '../tables.server.ts';
import { tokensList } from './tokens-list.ts';

export type TokenRow = Awaited<ReturnType<typeof listTokens>>['rows'][number];

/** Without their digests. */
const tokens = () =>
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
    .$dynamic();

const works = () => sql`(${and(isNull(apiTokens.revokedAt), gt(apiTokens.expiresAt, now()))})`;

const rows = defineListRows(tokensList, {
  id: apiTokens.id,
  search: [apiTokens.name],
  filters: { state: (state) => (state === 'works' ? works() : not(works())) },
  order: { name: [sql`lower(${apiTokens.name})`], expires: [apiTokens.expiresAt] },
});

/** Returns one page of the tokens, and the total number. */
export const listTokens = (query: QueryOf<typeof tokensList>) => readPage(tokens, rows, query);
