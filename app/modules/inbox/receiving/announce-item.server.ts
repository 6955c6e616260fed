import type { Transaction } from '#app/core/database/transaction.server.ts';
import { allows } from '#app/core/identity/preferences/preferences.ts';
import { getStoredPreferences } from '#app/core/identity/preferences/save-preferences.server.ts';
import { mayMail } from '#app/core/rate-limits/count-mail.server.ts';
import { announceEvent } from '#app/core/webhooks/announce-event.server.ts';
import { queueMail } from '#app/modules/mail/queue-mail.server.ts';
import { complaintSubjects } from '../complaint-kinds.ts';
import { getContactSettings } from '../contact-settings.server.ts';
import { answersForOthers, type ItemKind } from '../kinds.ts';
import { acknowledgementMail } from '../mails/inbox.mail.ts';
import type { inboxItems } from '../tables.server.ts';
import { isInDistress } from './is-in-distress.ts';

type Item = Pick<
  typeof inboxItems.$inferSelect,
  'id' | 'kind' | 'name' | 'email' | 'subject' | 'answers' | 'receivedAt' | 'dueAt' | 'userId'
>;

/** The name of an item's webhook event. Data requests are not published to webhooks. */
const eventOf: Partial<Record<ItemKind, 'enquiry' | 'application'>> = {
  enquiry: 'enquiry',
  audit: 'enquiry',
  guide: 'enquiry',
  application: 'application',
};

/**
 * Sends the acknowledgement for an item, unless that address has received too many mails of this kind, and notifies the
 * webhooks, each once. Runs on arrival, or when an item without an acknowledgement is moved out of the spam.
 * @returns the id of the acknowledgement mail; null if none was sent
 */
export async function announceItem(tx: Transaction, item: Item): Promise<string | null> {
  const { teamEmail } = await getContactSettings(tx);
  const { id, kind, name, email, subject, answers, receivedAt, dueAt, userId } = item;
  const event = eventOf[kind];
  const data = { item: id, kind, name, email, subject, answers: answersForOthers(answers), receivedAt, dueAt };
  if (event) await announceEvent(tx, { event, subjectId: id, isOnce: true, data });
  // For a data request or a complaint, the mail is always sent: it is part of the answer.
  if (event && !complaintSubjects.includes(subject) && !(await wantsAcknowledgement(tx, userId))) return null;
  if (!(await mayMail('acknowledgement', email, { on: tx }))) return null;
  return queueMail(
    tx,
    acknowledgementMail,
    { name, kind, subject, isInDistress: isInDistress(item) },
    { to: email, replyTo: teamEmail, ...(userId && { userId }) },
  );
}

/** Whether the sender's account wants acknowledgements by mail. Replies are always sent. */
async function wantsAcknowledgement(tx: Transaction, userId: string | null): Promise<boolean> {
  return userId === null || allows(await getStoredPreferences(userId, tx), 'emailNotifications');
}
