import { eq, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError, FieldError } from '#app/core/domain-error.ts';
import { enqueue } from '#app/core/jobs/enqueue.server.ts';
import { keyOf } from '#app/modules/content/document-kind.server.ts';
import { findDraft } from '#app/modules/content/editing/find-draft.server.ts';
import { findMediaIn } from '#app/modules/media/serving/find-media-in.server.ts';
import { openFiles } from '#app/modules/media/usages.server.ts';
import { isReaderOf } from '../subscribers/list-subscribers.server.ts';
import { letterRecipients, subscribers } from '../tables.server.ts';
import { letterKind } from './letter-kind.server.ts';
import { readySchema } from './letter-schema.ts';
import { type Letter, type LetterAction, recordLetterAction } from './record-letter-action.server.ts';
import { sendLetter } from './send-letter.job.server.ts';

/** An act that sends words out. The site itself sends what was scheduled, without a revision. */
interface Dispatch extends LetterAction {
  /** That of the text that the admin has read. */
  revision?: number;
}

/**
 * Starts sending a letter to all current subscribers of its kind. Idempotent.
 * @throws DomainError if something is missing, there are no subscribers, or another person saved meanwhile
 */
export const startLetter = (act: Dispatch): Promise<boolean> =>
  recordLetterAction(act, async (tx, letter) => {
    if (letter.state !== 'draft' && letter.state !== 'scheduled') return null;
    await requireRead(tx, act);
    requireReady(letter);
    const recipients = await fixRecipients(tx, letter);
    if (recipients === 0)
      throw new DomainError('Nobody has asked for letters of this kind yet, so there is nobody to send it to.');
    // Readers see its pictures without an account.
    await openFiles(tx, await findMediaIn(tx, letter.body));
    await wake(tx, letter.id);
    const changes = { state: 'sending', startedAt: now(), scheduledAt: null } as const;
    return { action: 'letter.started', changes, after: { recipients } };
  });

/** Schedules a letter. @throws DomainError if something is missing, another person saved meanwhile, or the time has passed */
export const scheduleLetter = ({ scheduledAt, ...act }: Dispatch & { scheduledAt: Date }): Promise<boolean> =>
  recordLetterAction(act, async (tx, letter) => {
    if (letter.state !== 'draft') return null;
    await requireRead(tx, act);
    requireReady(letter);
    if (scheduledAt <= now()) throw new FieldError('scheduledAt', 'This time has passed. Choose one in the future');
    const changes = { state: 'scheduled', scheduledAt } as const;
    return { action: 'letter.scheduled', changes, after: { scheduledAt } };
  });

/** Makes a scheduled letter a draft again. Idempotent. */
export const cancelLetterSchedule = (act: LetterAction): Promise<boolean> =>
  recordLetterAction(act, async (_tx, letter) =>
    letter.state === 'scheduled'
      ? { action: 'letter.schedule-cancelled', changes: { state: 'draft', scheduledAt: null } }
      : null,
  );

/** Stops queueing mails. The few that are already in the outbox are still sent. Idempotent. */
export const pauseLetter = (act: LetterAction): Promise<boolean> =>
  recordLetterAction(act, async (_tx, letter) =>
    letter.state === 'sending' ? { action: 'letter.paused', changes: { state: 'paused' } } : null,
  );

/** Resumes a paused letter. Idempotent. */
export const resumeLetter = (act: LetterAction): Promise<boolean> =>
  recordLetterAction(act, async (tx, letter) => {
    if (letter.state !== 'paused') return null;
    await wake(tx, letter.id);
    return { action: 'letter.resumed', changes: { state: 'sending' } };
  });

const wake = (tx: Transaction, letterId: string) => enqueue(tx, sendLetter, { letterId }, { singletonKey: letterId });

/** The row of the letter is locked: nobody saves between this and the end of the act. */
async function requireRead(tx: Transaction, { letterId, revision }: Dispatch): Promise<void> {
  const draft = await findDraft(keyOf(letterKind, letterId), tx);
  if (revision === undefined || draft?.revision === revision) return;
  const who = draft?.savedBy ?? 'Somebody else';
  throw new DomainError(
    `${who} changed this letter a moment ago. Nothing was sent or scheduled. Please read it first.`,
  );
}

function requireReady(letter: Letter): void {
  const ready = readySchema.safeParse(letter);
  const [fault] = ready.error?.issues ?? [];
  if (fault) throw new FieldError(String(fault.path[0]), fault.message);
}

/** Stores the recipients: later subscribers get the next letter. @returns their number */
async function fixRecipients(tx: Transaction, { id, kind }: Letter): Promise<number> {
  await tx.execute(sql`
    insert into ${letterRecipients} (letter_id, subscriber_id)
    select ${id}, ${subscribers.id} from ${subscribers} where ${isReaderOf(kind)}
    on conflict do nothing`);
  return tx.$count(letterRecipients, eq(letterRecipients.letterId, id));
}
