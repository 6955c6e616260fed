import { and, desc, eq } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import { takeLock } from '#app/core/database/advisory-lock.server.ts';
import { insertId } from '#app/core/database/insert-row.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { findSchedule } from '#app/modules/content/publishing/schedules.server.ts';
import { inboxItems } from '#app/modules/inbox/tables.server.ts';
import type { Grant } from '../operation.server.ts';
import { apiProposals } from '../tables.server.ts';

interface ProposedDocument {
  kind: 'post' | 'page';
  documentId: string;
}

/**
 * As many as a person looks through. Each proposed page or post is also a draft in their lists.
 * @internal
 */
export const maxOpenProposals = 50;

/** Requires that a token leaves room for one more proposal, and no other request takes it. @throws DomainError */
async function requireFewOpen(tx: Transaction, { tokenId }: Grant): Promise<void> {
  await takeLock(tx, `api-proposals:${tokenId}`);
  const open = await tx.$count(apiProposals, and(eq(apiProposals.tokenId, tokenId), eq(apiProposals.state, 'open')));
  if (open < maxOpenProposals) return;
  throw new DomainError(
    `This token has ${maxOpenProposals} proposals that nobody has decided about. A person has to decide about some of them first.`,
  );
}

/** Adds a draft to the list of what a person decides about. @throws DomainError if the token has too many there */
export async function proposeDocument(
  tx: Transaction,
  grant: Grant,
  { kind, documentId, title }: ProposedDocument & { title: string },
): Promise<void> {
  const { tokenId, tokenName } = grant;
  await requireFewOpen(tx, grant);
  await tx.insert(apiProposals).values({ kind, documentId, title, revision: 1, tokenId, tokenName, createdAt: now() });
}

interface ProposedReply {
  itemId: string;
  subject: string;
  text: string;
}

/**
 * Adds an answer to an enquiry to the list. Nothing is sent.
 * @returns its id; null if there is no such enquiry
 * @throws DomainError if the token has too many there
 */
export async function proposeReply(
  tx: Transaction,
  grant: Grant,
  { itemId, subject, text }: ProposedReply,
): Promise<string | null> {
  const { tokenId, tokenName, actorId } = grant;
  const isThere = and(eq(inboxItems.id, itemId), eq(inboxItems.folder, 'inbox'));
  const [item] = await tx.select({ id: inboxItems.id }).from(inboxItems).where(isThere).for('key share');
  if (!item) return null;
  await requireFewOpen(tx, grant);
  const proposalId = await insertId(tx, apiProposals, {
    kind: 'reply',
    itemId,
    title: subject,
    text,
    tokenId,
    tokenName,
    createdAt: now(),
  });
  // The log outlives the enquiry, so it contains none of its words.
  await recordAuditEvent(tx, {
    actorId,
    action: 'api-proposal.added',
    subject: { type: 'api-proposal', id: proposalId, name: 'An answer to an enquiry' },
  });
  return proposalId;
}

const isOf = ({ kind, documentId }: ProposedDocument) =>
  and(eq(apiProposals.kind, kind), eq(apiProposals.documentId, documentId));

/**
 * Requires that this token has proposed a draft, that nobody has decided about it, and that no schedule publishes it.
 * The caller has locked the document.
 * @throws DomainError
 */
export async function requireOwnProposal(
  tx: Transaction,
  { tokenId }: Grant,
  document: ProposedDocument,
): Promise<void> {
  const [proposal] = await tx
    .select()
    .from(apiProposals)
    .where(isOf(document))
    .orderBy(desc(apiProposals.createdAt))
    .limit(1)
    .for('update');
  if (proposal?.tokenId !== tokenId) throw new DomainError('This token has not proposed this draft.');
  if (proposal.state !== 'open') throw new DomainError('A person has already decided about this draft.');
  const scheduledAt = await findSchedule(tx, document, 'publish');
  if (scheduledAt) throw new DomainError('This draft is scheduled, so only a person may change it.');
}

/** Notes how the program left the draft. */
export async function recordRevision(
  tx: Transaction,
  { title, revision, ...document }: ProposedDocument & { title: string; revision: number },
): Promise<void> {
  await tx.update(apiProposals).set({ title, revision }).where(isOf(document));
}
