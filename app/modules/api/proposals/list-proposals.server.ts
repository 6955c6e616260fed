import { eq, getTableColumns } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { defineListRows, readPage } from '#app/core/database/list-rows.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import type { QueryOf } from '#app/lib/lists/list-definition.ts';
import { apiProposals } from '../tables.server.ts';
import { proposalsList } from './proposals-list.ts';

const proposals = () =>
  db
    .select({ ...getTableColumns(apiProposals), decidedByName: users.name })
    .from(apiProposals)
    .leftJoin(users, eq(users.id, apiProposals.decidedBy))
    .$dynamic();

export type Proposal = NonNullable<Awaited<ReturnType<typeof findProposal>>>;

const rows = defineListRows(proposalsList, {
  id: apiProposals.id,
  search: [apiProposals.title, apiProposals.tokenName],
  filters: { kind: apiProposals.kind, state: apiProposals.state },
  order: { proposed: [apiProposals.createdAt] },
});

/** Returns one page of the proposals, and the total number. */
export const listProposals = (query: QueryOf<typeof proposalsList>) => readPage(proposals, rows, query);

/** Returns one proposal, or null. */
export async function findProposal(id: string) {
  const [proposal] = await proposals().where(eq(apiProposals.id, id));
  return proposal ?? null;
}
