import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import type { Transaction } from '#app/platform/db.server.ts';
import { queueMail } from '#app/services/mail/queue-mail.server.ts';
import { announceChange } from '#app/services/page-cache/content-changes.server.ts';
import { getContactSettings } from './contact-settings.server.ts';
import type { ItemKind } from './kinds.ts';
import { AcknowledgementMail } from './mails/acknowledgement.mail.tsx';
import { NewItemMail } from './mails/new-item.mail.tsx';
import { inboxItems } from './tables.server.ts';

/** What lists of items are told by. */
export const inboxTag = 'inbox';

const promiseMs = 24 * 3_600_000;
/** The same words from the same person within this time are one item, however often they were sent. */
const sameItemMs = 24 * 3_600_000;

export interface NewItem {
  kind: ItemKind;
  name: string;
  email: string;
  subject: string;
  answers: { label: string; text: string }[];
  isSpam: boolean;
  userId: string | null;
  /** The public address of the site, for links in mails. */
  origin: string;
}

/**
 * Takes an item into the inbox and queues its two mails, to the team and to the person, in the caller's transaction.
 * What looks like spam is kept in its own folder and mails nobody. Sent twice, it is one item.
 * @returns the item's id
 */
export async function receiveItem(tx: Transaction, item: NewItem): Promise<string> {
  const { kind, name, email, subject, answers, isSpam, userId, origin } = item;
  const digest = createHash('sha256')
    .update(JSON.stringify([kind, email, answers]))
    .digest('base64url');
  // Two presses at once: the second waits here and then finds the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${digest}))`);
  const receivedAt = now();
  const since = new Date(receivedAt.getTime() - sameItemMs);
  const [known] = await tx
    .select({ id: inboxItems.id })
    .from(inboxItems)
    .where(and(eq(inboxItems.digest, digest), gt(inboxItems.receivedAt, since)));
  if (known) return known.id;

  const dueAt = new Date(receivedAt.getTime() + promiseMs);
  const folder = isSpam ? 'spam' : 'inbox';
  const [received] = await tx
    .insert(inboxItems)
    .values({ kind, name, email, subject, answers, digest, receivedAt, dueAt, folder, userId })
    .returning({ id: inboxItems.id });
  if (!received) throw new Error('The item was not stored');
  if (!isSpam) await mailBoth(tx, { ...item, id: received.id, origin });
  await announceChange(tx, inboxTag);
  return received.id;
}

async function mailBoth(
  tx: Transaction,
  { id, kind, name, email, subject, answers, userId, origin }: NewItem & { id: string },
) {
  const { teamEmail } = await getContactSettings();
  await queueMail(tx, {
    kind: 'new-item',
    to: teamEmail,
    replyTo: email,
    // Without the name: subjects stay in the mail log.
    subject: `New in the inbox: ${subject}`,
    body: <NewItemMail name={name} answers={answers} link={`${origin}/admin/inbox/${id}`} />,
  });
  await queueMail(tx, {
    kind: 'acknowledgement',
    to: email,
    replyTo: teamEmail,
    subject: 'We have your message',
    body: <AcknowledgementMail name={name} kind={kind} />,
    ...(userId && { userId }),
  });
}
