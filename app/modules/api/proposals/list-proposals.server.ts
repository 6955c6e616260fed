import { and, asc, desc, eq, ilike, or } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import type { QueryOf } from '#app/lib/lists/list-definition.ts';
import { likePattern } from '#app/lib/text/like-pattern.ts';
import { apiProposals } from '../tables.server.ts';
import type { ProposalKind, ProposalState } from './proposal-kinds.ts';
import type { proposalsList } from './proposals-list.ts';

type ProposalsQuery = QueryOf<typeof proposalsList>;

const proposals = () =>
  db
    .select({ proposal: apiProposals, decidedByName: users.name })
    .from(apiProposals)
    .leftJoin(users, eq(users.id, apiProposals.decidedBy))
    .$dynamic();

export type Proposal = NonNullable<Awaited<ReturnType<typeof findProposal>>>;

const rowOf = ({ proposal, decidedByName }: Awaited<ReturnType<typeof proposals>>[number]) => ({
  ...proposal,
  decidedByName,
});

/** Returns one page of the proposals, and the total number. */
export async function listProposals({ q, filters, sort, limit, offset }: ProposalsQuery) {
  const pattern = likePattern(q);
  const where = and(
    q ? or(ilike(apiProposals.title, pattern), ilike(apiProposals.tokenName, pattern)) : undefined,
    filters.kind ? eq(apiProposals.kind, filters.kind as ProposalKind) : undefined,
    filters.state ? eq(apiProposals.state, filters.state as ProposalState) : undefined,
  );
  const by = sort.direction === 'asc' ? asc : desc;
  const [rows, total] = await Promise.all([
    proposals().where(where).orderBy(by(apiProposals.createdAt), asc(apiProposals.id)).limit(limit).offset(offset),
    db.$count(apiProposals, where),
  ]);
  return { rows: rows.map(rowOf), total };
}

/** Returns one proposal, or null. */
export async function findProposal(id: string) {
  const [found] = await proposals().where(eq(apiProposals.id, id));
  return found ? rowOf(found) : null;
}
