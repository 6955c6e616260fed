import { asc, eq } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { messageIdOf } from '#app/modules/mail/mail-settings.server.ts';
import { queueMail } from '#app/modules/mail/queue-mail.server.ts';
import { getContactSettings } from '../contact-settings.server.ts';
import { type InboxItem, type ItemAction, recordItemAction } from '../items/item-actions.server.ts';
import { isStatusOf, statusAfterReply } from '../kinds.ts';
import { replyMail } from '../mails/inbox.mail.ts';
import { messageOf } from '../mails/reply-text.ts';
import { inboxReplies } from '../tables.server.ts';

interface NewReply extends ItemAction {
  /** From the form: the same form sent twice creates one reply. */
  key: string;
  subject: string;
  text: string;
  /** Whether the person's message is quoted below the reply. */
  quote?: boolean;
  /** The new status of the item. Empty: what is suggested after a reply. */
  status: string;
  /** Decides something with it, in its transaction and while the item is locked. Throws to send nothing. */
  decide?: (tx: Transaction) => Promise<void>;
}

/**
 * Mails a reply to the person, in the thread of our acknowledgement. The first reply fulfils the promised response
 * time. An answer to it is sent to the team's address.
 * @throws DomainError
 * @returns whether it is new
 */
export const replyToItem = ({
  key,
  subject,
  text,
  quote = false,
  status,
  decide,
  ...act
}: NewReply): Promise<boolean> =>
  recordItemAction(act, async (tx, item) => {
    if (status !== '' && !isStatusOf(item.kind, status))
      throw new DomainError('Items of this kind have no such status.');
    const earlier = await tx
      .select({ id: inboxReplies.id, mailId: inboxReplies.mailId })
      .from(inboxReplies)
      .where(eq(inboxReplies.itemId, item.id))
      .orderBy(asc(inboxReplies.createdAt), asc(inboxReplies.id));
    if (earlier.some(({ id }) => id === key)) return null;
    await decide?.(tx);

    const thread = [item.acknowledgementId, ...earlier.map(({ mailId }) => mailId)].filter((id) => id !== null);
    const mailId = await mailReply(tx, item, { subject, text, quote, thread });
    await tx
      .insert(inboxReplies)
      .values({ id: key, itemId: item.id, authorId: act.actorId, subject, text, mailId, createdAt: now() });
    const next = isStatusOf(item.kind, status) ? status : statusAfterReply(item.status);
    return {
      action: 'inbox-item.answered',
      ...(next !== item.status && { before: { status: item.status }, after: { status: next } }),
      changes: { answeredAt: item.answeredAt ?? now(), readAt: item.readAt ?? now(), status: next },
    };
  });

interface ReplyParts {
  subject: string;
  text: string;
  quote: boolean;
  /** The mails before it. */
  thread: string[];
}

async function mailReply(tx: Transaction, item: InboxItem, { subject, text, quote, thread }: ReplyParts) {
  const { teamEmail } = await getContactSettings(tx);
  const quoted = quote ? messageOf(item.answers) : null;
  const ids = thread.map(messageIdOf);
  const threadHeaders = ids.length > 0 && { 'In-Reply-To': ids.at(-1) ?? '', References: ids.join(' ') };
  const values = { subject, text, quoted: quoted === null ? undefined : { ...item, text: quoted } };
  return queueMail(tx, replyMail, values, {
    to: item.email,
    replyTo: teamEmail,
    // Written by a person, so an automatic reply is allowed.
    headers: { 'Auto-Submitted': 'no', ...threadHeaders },
    ...(item.userId && { userId: item.userId }),
  });
}
