import type { Transaction } from '#app/platform/transaction.server.ts';
import { allows } from '#app/services/identity/preferences.ts';
import { getStoredPreferences } from '#app/services/identity/save-preferences.server.ts';
import { queueMail } from '#app/services/mail/queue-mail.server.ts';
import { mayMail } from '#app/services/rate-limits/count-mail.server.ts';
import { announceEvent } from '#app/services/webhooks/announce-event.server.ts';
import { getContactSettings } from './contact-settings.server.ts';
import type { Answer, ItemKind } from './kinds.ts';
import { AcknowledgementMail } from './mails/acknowledgement.mail.tsx';
import { acknowledgementSubject } from './reply-text.ts';
import type { inboxItems } from './tables.server.ts';

type Item = Pick<
  typeof inboxItems.$inferSelect,
  'id' | 'kind' | 'name' | 'email' | 'subject' | 'answers' | 'receivedAt' | 'dueAt' | 'userId'
>;

/** What webhooks know an item as; data requests are nobody else's business. */
const eventOf: Partial<Record<ItemKind, 'enquiry' | 'application'>> = {
  enquiry: 'enquiry',
  audit: 'enquiry',
  guide: 'enquiry',
  application: 'application',
};

const saidOf = ({ label, text }: Answer) => ({ label, text });

/**
 * Tells the person that the item arrived, unless too many mails of this kind went to that address, and the webhooks of it. Once in an item's life: as it arrives, or as
 * somebody takes it out of the spam.
 * @returns the acknowledgement's mail; null where none was sent
 */
export async function announceItem(tx: Transaction, item: Item): Promise<string | null> {
  const { teamEmail } = await getContactSettings();
  const { id, kind, name, email, subject, answers, receivedAt, dueAt, userId } = item;
  const event = eventOf[kind];
  const data = { item: id, kind, name, email, subject, answers: answers.map(saidOf), receivedAt, dueAt };
  if (event) await announceEvent(tx, { event, subjectId: id, data });
  // Where one's own data is asked for, the mail is part of the answer.
  if (event && !(await wantsAcknowledgement(userId))) return null;
  if (!(await mayMail('acknowledgement', email, { within: tx }))) return null;
  return queueMail(tx, {
    kind: 'acknowledgement',
    to: email,
    replyTo: teamEmail,
    subject: acknowledgementSubject,
    body: <AcknowledgementMail name={name} kind={kind} />,
    ...(userId && { userId }),
  });
}

/** That something arrived is told by mail unless the account it was sent from switched that off. Answers always come. */
async function wantsAcknowledgement(userId: string | null): Promise<boolean> {
  return userId === null || allows(await getStoredPreferences(userId), 'emailNotifications');
}
