import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { queueMail } from '#app/modules/mail/queue-mail.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { lettersTag } from '../newsletter-tags.ts';
import { createManageToken } from '../subscribers/subscriber-token.server.ts';
import { letterRecipients, letters, subscribers } from '../tables.server.ts';
import { letterMail } from './letter.mail.ts';
import { getLetterSettings } from './letter-settings.server.ts';
import type { Letter } from './record-letter-action.server.ts';

/** The maximum of all letters' mails in the outbox without an attempt: a pause takes effect soon, without a backlog. */
const maxUnderWay = 20;

/**
 * Enqueues the mails of the next recipients. The mail, its job and its recipient are written in one transaction, so
 * that after any failure each recipient has one mail or none yet. A second concurrent call waits for the first.
 * @returns whether the letter is unfinished
 */
export async function enqueueRecipients(letterId: string): Promise<boolean> {
  const { mailsPerMinute } = await getLetterSettings();
  return inTransaction(async (tx) => {
    const isSending = and(eq(letters.id, letterId), eq(letters.state, 'sending'));
    const [letter] = await tx.select().from(letters).where(isSending).for('update');
    if (!letter) return false;
    const next = await findNext(tx, letterId, await allowance(tx, mailsPerMinute));
    for (const recipient of next) await enqueueRecipient(tx, letter, recipient);
    const isOver = !(await isUnfinished(tx, letterId));
    if (isOver) await tx.update(letters).set({ state: 'sent', finishedAt: now() }).where(isSending);
    await announceChange(tx, lettersTag);
    return !isOver;
  });
}

/** Returns the number of mails that may be enqueued now. */
async function allowance(tx: Transaction, mailsPerMinute: number): Promise<number> {
  const aMinuteAgo = new Date(now().getTime() - minuteMs);
  const lately = await tx.$count(letterRecipients, gt(letterRecipients.handedAt, aMinuteAgo));
  const underWay = await tx.$count(mails, and(eq(mails.isBulk, true), inArray(mails.state, ['queued', 'sending'])));
  return Math.max(0, Math.min(mailsPerMinute - lately, maxUnderWay - underWay));
}

const isWaiting = (letterId: string) =>
  and(eq(letterRecipients.letterId, letterId), isNull(letterRecipients.mailId), isNull(letterRecipients.skippedAt));

const findNext = (tx: Transaction, letterId: string, limit: number) =>
  tx
    .select({
      id: subscribers.id,
      email: subscribers.email,
      state: subscribers.state,
      kinds: subscribers.kinds,
      userId: subscribers.userId,
    })
    .from(letterRecipients)
    .innerJoin(subscribers, eq(subscribers.id, letterRecipients.subscriberId))
    .where(isWaiting(letterId))
    .orderBy(asc(subscribers.id))
    .limit(limit)
    // Nobody can unsubscribe between this query and the mail.
    .for('update', { of: subscribers });

type Recipient = Awaited<ReturnType<typeof findNext>>[number];

async function enqueueRecipient(tx: Transaction, letter: Letter, recipient: Recipient): Promise<void> {
  const changes =
    recipient.state === 'confirmed' && recipient.kinds.includes(letter.kind)
      ? { mailId: await queueLetter(tx, letter, recipient), handedAt: now() }
      : { skippedAt: now() };
  await tx
    .update(letterRecipients)
    .set(changes)
    .where(and(eq(letterRecipients.letterId, letter.id), eq(letterRecipients.subscriberId, recipient.id)));
}

async function queueLetter(tx: Transaction, letter: Letter, { id, email, userId }: Recipient): Promise<string> {
  const origin = getSiteOrigin();
  const token = await createManageToken(tx, id);
  const links = {
    unsubscribe: `${origin}/unsubscribe?token=${token}`,
    preferences: `${origin}/newsletter?token=${token}`,
  };
  const values = { ...letter, countedAs: letter.id, origin, links };
  return queueMail(tx, letterMail, values, {
    to: email,
    // Replies are sent to the company's public address.
    replyTo: siteSettings().contact.publicEmail,
    // One-click unsubscribe in the mail program (RFC 8058).
    headers: {
      'List-Unsubscribe': `<${links.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-ID': `Letters from ${siteSettings().brand.brandName} <letters.${new URL(origin).hostname}>`,
    },
    isBulk: true,
    ...(userId && { userId }),
  });
}

/** Whether a recipient is still waiting, or a mail has had no attempt yet. */
async function isUnfinished(tx: Transaction, letterId: string): Promise<boolean> {
  if ((await tx.$count(letterRecipients, isWaiting(letterId))) > 0) return true;
  const { rows } = await tx.execute(sql`
    select from ${letterRecipients} join ${mails} on ${mails.id} = ${letterRecipients.mailId}
    where ${eq(letterRecipients.letterId, letterId)} and ${inArray(mails.state, ['queued', 'sending'])} limit 1`);
  return rows.length > 0;
}
