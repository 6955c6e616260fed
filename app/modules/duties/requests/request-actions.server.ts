import { eq } from 'drizzle-orm';
import { type AuditEvent, recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError, FieldError } from '#app/core/domain-error.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { longTextOfDay } from '#app/lib/time/when.ts';
import { createToken } from '#app/modules/accounts/one-time-tokens/one-time-token.server.ts';
import { getContactSettings } from '#app/modules/inbox/contact-settings.server.ts';
import { queueMail } from '#app/modules/mail/queue-mail.server.ts';
import { dutyRequests } from '../tables.server.ts';
import { dueDay } from './due-day.server.ts';
import { hasPack, packLifetimeMs } from './pack-state.server.ts';
import { openPause, pauseKinds } from './request-clock.ts';
import { answerHeading, referenceOf } from './request-kinds.ts';
import { requestLetterMail } from './requests.mail.ts';
import type { RequestAct } from './schema.ts';

export type DutyRequest = typeof dutyRequests.$inferSelect;
type Changes = Partial<typeof dutyRequests.$inferInsert>;

interface Outcome extends Pick<AuditEvent, 'action' | 'after'> {
  changes: Changes;
  letter?: { heading: string; text: string };
  /** Why something was done, for the register alone. */
  note?: { about: string; text: string };
  /** Whether the letter has a link to the copy. */
  hasCopy?: boolean;
  /** Whether the letter refuses what was asked for. */
  isRefusal?: boolean;
}

type ActOf<Name extends RequestAct['act']> = Extract<RequestAct, { act: Name }>;

/** The changes of each act. A new due day is computed afterwards, from the pauses and the extension. */
const outcomes: { [Name in RequestAct['act']]: (request: DutyRequest, act: ActOf<Name>, today: string) => Outcome } = {
  acknowledge(request) {
    if (request.acknowledgedAt) throw new DomainError('This request is already acknowledged.');
    return { action: 'duty-request.acknowledged', changes: { acknowledgedAt: now() } };
  },
  prove: ({ pauses }, { evidence }, today) => ({
    action: 'duty-request.identity-proven',
    changes: { identity: 'proven', evidence, pauses: endPause(pauses, 'identity', today) },
  }),
  pause({ pauses }, { pauseKind, pauseLetter }, today) {
    if (openPause(pauses)) throw new DomainError('This request is already paused.');
    return {
      action: 'duty-request.paused',
      after: { reason: pauseKinds[pauseKind] },
      changes: { pauses: [...pauses, { kind: pauseKind, reason: pauseLetter.slice(0, 500), from: today, to: null }] },
      letter: { heading: 'We need something from you', text: pauseLetter },
    };
  },
  resume({ pauses }, _act, today) {
    const paused = openPause(pauses);
    if (!paused) throw new DomainError('This request is not paused.');
    return { action: 'duty-request.resumed', changes: { pauses: endPause(pauses, paused.kind, today) } };
  },
  extend(request, { extensionLetter }, today) {
    if (request.isExtended) throw new DomainError('You can extend a request only once.');
    if (request.kind === 'complaint') throw new DomainError('Complaints have no deadline to extend.');
    if (request.dueOn < today)
      throw new DomainError('The deadline has passed. You can only extend a request before it.');
    return {
      action: 'duty-request.extended',
      changes: { isExtended: true },
      letter: { heading: 'Your request needs more time', text: extensionLetter },
    };
  },
  close(request, act, today) {
    const { pauses } = request;
    const paused = openPause(pauses);
    const isAnswered = act.outcome === 'answered';
    const hasCopy = isAnswered && act.sendsCopy && hasPack(request);
    if (request.kind === 'access' && isAnswered && !hasCopy) requireReasonForNoCopy(request, act);
    return {
      action: `duty-request.${act.outcome}`,
      hasCopy,
      isRefusal: act.outcome === 'refused',
      ...(isAnswered &&
        act.noCopyReason &&
        !hasCopy && { note: { about: 'Answered without a copy', text: act.noCopyReason } }),
      changes: {
        closedAt: now(),
        outcome: act.outcome,
        ...(hasCopy && { packExpiresAt: new Date(now().getTime() + packLifetimeMs) }),
        pauses: paused ? endPause(pauses, paused.kind, today) : pauses,
        acknowledgedAt: request.acknowledgedAt ?? now(),
      },
      letter: { heading: answerHeading, text: act.answer },
    };
  },
  reopen(request, { reason }) {
    // The person of an erased request cannot be reached.
    if (request.outcome === 'erased' || request.name === '')
      throw new DomainError('The personal data of this request has been erased, so it stays closed.');
    return {
      action: 'duty-request.reopened',
      changes: { closedAt: null, outcome: null },
      note: { about: 'Reopened', text: reason },
    };
  },
};

const outcomeOf = <Act extends RequestAct>(request: DutyRequest, act: Act, today: string): Outcome =>
  (outcomes[act.act] as (request: DutyRequest, act: Act, today: string) => Outcome)(request, act, today);

/**
 * Who asked for their data gets the copy with the answer, or reads why there is none.
 * @throws FieldError if the copy was to be sent and there is none, or if no reason is given
 */
function requireReasonForNoCopy(request: DutyRequest, { sendsCopy, noCopyReason }: ActOf<'close'>): void {
  if (!sendsCopy && noCopyReason !== '') return;
  throw new FieldError('noCopyReason', missingCopyText(sendsCopy, hasPack(request)));
}

function missingCopyText(sendsCopy: boolean, isReady: boolean): string {
  if (sendsCopy)
    return 'Nothing was sent. There is no copy yet: create it (your answer stays here), or choose “Send no copy” and say why';
  return `Nothing was sent. Say why the person gets no copy, or ${isReady ? 'choose' : 'create it and choose'} “Send the copy of their data”`;
}

const endPause = (pauses: DutyRequest['pauses'], kind: string, today: string) =>
  pauses.map((pause) => (pause.to === null && pause.kind === kind ? { ...pause, to: today } : pause));

/**
 * Carries out what a person of the team decides about a request, and emails the letter that belongs to it.
 * @throws DomainError if the request is closed, or in a state in which this is not possible
 */
export function actOnRequest(actorId: string, requestId: string, act: RequestAct): Promise<void> {
  return inTransaction(async (tx) => {
    const request = await (act.act === 'reopen' ? lockClosedRequest : lockOpenRequest)(tx, requestId);
    const {
      changes,
      letter,
      note,
      hasCopy,
      isRefusal = false,
      action,
      after,
    } = outcomeOf(request, act, londonDay(now()));
    const { receivedAt, pauses, isExtended } = { ...request, ...changes };
    const dueOn = dueDay({ receivedOn: londonDay(receivedAt), pauses: pauses ?? [], isExtended });
    const at = now().toISOString();
    const letters = [
      ...request.letters,
      ...(letter ? [{ at, about: letter.heading, text: letter.text }] : []),
      ...(note ? [{ at, ...note, isNote: true }] : []),
    ];
    await tx
      .update(dutyRequests)
      .set({ ...changes, letters, dueOn })
      .where(eq(dutyRequests.id, requestId));
    if (letter)
      await sendLetter(tx, request, { ...letter, isRefusal, copyPath: hasCopy ? await copyPath(tx, request) : null });
    await recordAuditEvent(tx, {
      actorId,
      action,
      subject: { type: 'duty-request', id: requestId, name: referenceOf(request.number) },
      ...(dueOn !== request.dueOn && { before: { due: longTextOfDay(request.dueOn) } }),
      after: { ...(after as object), ...(dueOn !== request.dueOn && { due: longTextOfDay(dueOn) }) },
    });
  });
}

/** @throws DomainError if it is gone or closed */
export async function lockOpenRequest(tx: Transaction, requestId: string): Promise<DutyRequest> {
  const request = await lockRequest(tx, requestId);
  if (request.closedAt) throw new DomainError('This request is closed.');
  return request;
}

async function lockClosedRequest(tx: Transaction, requestId: string): Promise<DutyRequest> {
  const request = await lockRequest(tx, requestId);
  if (!request.closedAt) throw new DomainError('This request is open already.');
  return request;
}

async function lockRequest(tx: Transaction, requestId: string): Promise<DutyRequest> {
  const [request] = await tx.select().from(dutyRequests).where(eq(dutyRequests.id, requestId)).for('update');
  if (!request) throw new DomainError('This request no longer exists.');
  return request;
}

/**
 * Creates the link to the copy of a request, which works as long as the file is kept. It leads to this file alone: a
 * later one may not have been read yet.
 */
async function copyPath(tx: Transaction, { id, packFile }: DutyRequest): Promise<string> {
  const token = await createToken(tx, {
    purpose: 'data-request-copy',
    data: { requestId: id, packFile: packFile ?? '' },
    lifetimeMs: packLifetimeMs,
  });
  return `/privacy/copy/${token}`;
}

interface Letter {
  heading: string;
  text: string;
  /** The path of the link to the copy; null: the letter has none. */
  copyPath: string | null;
  isRefusal: boolean;
}

/** Without an email address the letter is in the register, and the team posts or reads it to the person. */
async function sendLetter(tx: Transaction, request: DutyRequest, { copyPath: path, ...letter }: Letter) {
  const { email, name, number, userId } = request;
  if (!email) return;
  const { teamEmail } = await getContactSettings(tx);
  await queueMail(
    tx,
    requestLetterMail,
    { name, reference: referenceOf(number), copyLink: path && getSiteOrigin() + path, ...letter },
    { to: email, replyTo: teamEmail, ...(userId && { userId }) },
  );
}
