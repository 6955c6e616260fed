import { eq, sql } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { DomainError } from '#app/platform/domain-error.ts';
import type { Transaction } from '#app/platform/transaction.server.ts';
import { enqueue } from '#app/services/jobs/enqueue.server.ts';
import { isReaderOf } from '../list-subscribers.server.ts';
import { letterRecipients, subscribers } from '../tables.server.ts';
import { applyLetterAction, type Letter, type LetterAction } from './apply-letter-action.server.ts';
import { readySchema } from './letter-schema.ts';
import { sendLetter } from './send-letter.job.server.ts';

/**
 * Begins to send a letter to everybody who has asked for its kind by now. Twice is harmless.
 * @throws DomainError where something is missing, or nobody is on the list
 */
export const startLetter = (act: LetterAction): Promise<boolean> =>
  applyLetterAction(act, async (tx, letter) => {
    if (letter.state !== 'draft' && letter.state !== 'scheduled') return null;
    requireReady(letter);
    const recipients = await fixRecipients(tx, letter);
    if (recipients === 0)
      throw new DomainError('Nobody has asked for letters of this kind yet, so there is nobody to send it to.');
    await wake(tx, letter.id);
    const changes = { state: 'sending', startedAt: now(), scheduledAt: null } as const;
    return { action: 'letter.started', changes, after: { recipients } };
  });

/** Sends it by itself later. @throws DomainError where something is missing, or the moment has passed */
export const scheduleLetter = ({ scheduledAt, ...act }: LetterAction & { scheduledAt: Date }): Promise<boolean> =>
  applyLetterAction(act, async (_tx, letter) => {
    if (letter.state !== 'draft') return null;
    requireReady(letter);
    if (scheduledAt <= now()) throw new DomainError('This moment has passed. Choose one that is still to come.');
    const changes = { state: 'scheduled', scheduledAt } as const;
    return { action: 'letter.scheduled', changes, after: { scheduledAt } };
  });

/** Makes a scheduled letter a draft again. Twice is harmless. */
export const cancelSchedule = (act: LetterAction): Promise<boolean> =>
  applyLetterAction(act, async (_tx, letter) =>
    letter.state === 'scheduled'
      ? { action: 'letter.schedule-cancelled', changes: { state: 'draft', scheduledAt: null } }
      : null,
  );

/** Hands no more mails over; the few that are in the outbox already still go. Twice is harmless. */
export const pauseLetter = (act: LetterAction): Promise<boolean> =>
  applyLetterAction(act, async (_tx, letter) =>
    letter.state === 'sending' ? { action: 'letter.paused', changes: { state: 'paused' } } : null,
  );

/** Goes on where it stopped. Twice is harmless. */
export const resumeLetter = (act: LetterAction): Promise<boolean> =>
  applyLetterAction(act, async (tx, letter) => {
    if (letter.state !== 'paused') return null;
    await wake(tx, letter.id);
    return { action: 'letter.resumed', changes: { state: 'sending' } };
  });

const wake = (tx: Transaction, letterId: string) => enqueue(tx, sendLetter, { letterId }, { singletonKey: letterId });

function requireReady(letter: Letter): void {
  const ready = readySchema.safeParse(letter);
  if (!ready.success) throw new DomainError(`${ready.error.issues[0]?.message}.`);
}

/** Whoever joins later gets the next one. @returns how many there are */
async function fixRecipients(tx: Transaction, { id, kind }: Letter): Promise<number> {
  await tx.execute(sql`
    insert into ${letterRecipients} (letter_id, subscriber_id)
    select ${id}, ${subscribers.id} from ${subscribers} where ${isReaderOf(kind)}
    on conflict do nothing`);
  return tx.$count(letterRecipients, eq(letterRecipients.letterId, id));
}
