import { and, eq } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { postKind } from '#app/modules/blog/editing/post-kind.server.ts';
import { trashDocument } from '#app/modules/content/publishing/unpublish-document.server.ts';
import { replyToItem } from '#app/modules/inbox/replies/reply-to-item.server.ts';
import { inboxReplies } from '#app/modules/inbox/tables.server.ts';
import { pageKind } from '#app/modules/site/page/page-kind.server.ts';
import { apiProposals } from '../tables.server.ts';
import { type ProposalState, proposalKinds } from './proposal-kinds.ts';

type Row = typeof apiProposals.$inferSelect;

interface Decision {
  actorId: string;
  id: string;
  /** As the person read it: the revision of its draft; 0 for an answer, which no program changes. */
  revision: number;
}

/**
 * Discards a proposal. A proposed page or post that is not published goes to the bin. Idempotent.
 * @returns whether anything changed
 * @throws DomainError if the program has changed it since it was read
 */
export const discardProposal = (decision: Decision): Promise<boolean> =>
  inTransaction(async (tx) => {
    // The document before the proposal, as a program that changes its draft does: both at once cannot deadlock.
    const document = await lockDocument(tx, decision.id);
    const proposal = await lockProposal(tx, decision.id);
    if (proposal.state !== 'open') return false;
    requireRead(proposal, decision);
    if (document) await binDraft(tx, document, decision.actorId);
    await note(tx, proposal, decision, 'discarded');
    return true;
  });

/** Locks the page or post that an open proposal has drafted, if it has. After a decision it may have been deleted. */
async function lockDocument(tx: Transaction, proposalId: string) {
  const [proposal] = await tx
    .select({ kind: apiProposals.kind, id: apiProposals.documentId, state: apiProposals.state })
    .from(apiProposals)
    .where(eq(apiProposals.id, proposalId));
  if (!proposal?.id || proposal.state !== 'open') return null;
  const { kind, id } = proposal;
  const isPublic =
    kind === 'post'
      ? postKind.isPublished(await postKind.lock(tx, id))
      : pageKind.isPublished(await pageKind.lock(tx, id));
  return { kind, id, isPublic };
}

async function binDraft(
  tx: Transaction,
  { kind, id, isPublic }: NonNullable<Awaited<ReturnType<typeof lockDocument>>>,
  actorId: string,
): Promise<void> {
  if (isPublic) throw isPublished();
  if (kind === 'post') await trashDocument(tx, postKind, { id, actorId });
  else await trashDocument(tx, pageKind, { id, actorId });
}

const isPublished = () =>
  new DomainError('It has been published in the meantime. Accept the proposal, or unpublish it first.');

function requireRead(proposal: Row, { revision }: Decision): void {
  if ((proposal.revision ?? 0) !== revision)
    throw new DomainError(
      `${proposal.tokenName} has changed “${proposal.title}” in the meantime. Nothing was decided. Read it again first.`,
    );
}

/**
 * Notes that a person has taken over a proposed page or post. The program may change it no longer. Idempotent.
 * @throws DomainError if the program has changed it since it was read
 */
export const acceptProposal = (decision: Decision): Promise<boolean> =>
  inTransaction(async (tx) => {
    const proposal = await lockProposal(tx, decision.id);
    if (proposal.state !== 'open') return false;
    if (proposal.kind === 'reply') throw new DomainError('Open the answer to read and send it.');
    requireRead(proposal, decision);
    await note(tx, proposal, decision, 'accepted');
    return true;
  });

const isDecided = () =>
  new DomainError(
    'Somebody else has sent or discarded this answer in the meantime. Yours was not sent. What you typed is still here.',
  );

/**
 * Sends a proposed answer as a person has read and changed it. The answer and the decision are one transaction. The same
 * form sent twice sends one answer.
 * @throws DomainError if it was decided about meanwhile
 */
export async function sendProposedReply(
  { actorId, id }: Omit<Decision, 'revision'>,
  { subject, text, status }: { subject: string; text: string; status: string },
): Promise<void> {
  const [{ itemId } = { itemId: null }] = await db
    .select({ itemId: apiProposals.itemId })
    .from(apiProposals)
    .where(eq(apiProposals.id, id));
  if (!itemId) throw isGone();
  const decide = async (tx: Transaction) => {
    const proposal = await lockProposal(tx, id);
    if (proposal.state !== 'open') throw isDecided();
    await note(tx, proposal, { actorId, id }, 'accepted');
  };
  // The proposal is the key of the reply.
  if (await replyToItem({ actorId, itemId, key: id, subject, text, status, decide })) return;
  const sent = { id, authorId: actorId, subject, text };
  const conditions = (Object.keys(sent) as (keyof typeof sent)[]).map((name) => eq(inboxReplies[name], sent[name]));
  if ((await db.$count(inboxReplies, and(...conditions))) === 0) throw isDecided();
}

const isGone = () => new DomainError('This proposal no longer exists. It may have been erased with its enquiry.');

async function lockProposal(tx: Transaction, id: string): Promise<Row> {
  const [proposal] = await tx.select().from(apiProposals).where(eq(apiProposals.id, id)).for('update');
  if (!proposal) throw isGone();
  return proposal;
}

async function note(
  tx: Transaction,
  proposal: Row,
  { actorId, id }: Pick<Decision, 'actorId' | 'id'>,
  state: ProposalState,
): Promise<void> {
  const decided = { state, decidedAt: now(), decidedBy: actorId, ...(proposal.kind === 'reply' && { text: null }) };
  await tx.update(apiProposals).set(decided).where(eq(apiProposals.id, id));
  await recordAuditEvent(tx, {
    actorId,
    action: `api-proposal.${state}`,
    subject: { type: 'api-proposal', id, name: `${proposalKinds[proposal.kind]} by ${proposal.tokenName}` },
  });
}
