import { and, eq, gt } from 'drizzle-orm';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { takeLock } from '#app/core/database/advisory-lock.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { dayMs, hourMs } from '#app/lib/time/units.ts';
import { digestOf } from '#app/lib/token.server.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import type { Conversion } from '#app/modules/insight/definitions/event-kinds.ts';
import { recordConversion } from '#app/modules/insight/record/record-conversion.server.ts';
import { queueMail } from '#app/modules/mail/queue-mail.server.ts';
import { getContactSettings } from '../contact-settings.server.ts';
import { inboxTag } from '../inbox-tag.ts';
import type { Answer, ItemKind } from '../kinds.ts';
import { newItemMail } from '../mails/inbox.mail.ts';
import { inboxItems } from '../tables.server.ts';
import { announceItem } from './announce-item.server.ts';

/** When the reply to an urgent item is due, if not earlier. As long as a post that is reported for danger may wait. */
const urgentHours = 4;
/** The same text from the same person within this time is one item. */
const sameItemMs = dayMs;

export interface NewItem {
  kind: ItemKind;
  name: string;
  email: string;
  subject: string;
  answers: Answer[];
  isSpam: boolean;
  userId: string | null;
  /** Whether it is read first: it is about danger or illegal content. */
  isUrgent?: boolean | undefined;
  /** `done` for what needs no reply. */
  status?: 'new' | 'done';
  /** The event for the analytics if the item is new and no spam. */
  conversion?: Conversion;
}

/**
 * Adds an item to the inbox, queues its two mails, to the team and to the person, and notifies the webhooks, in the
 * caller's transaction. A booking has mails and webhooks of its own. Suspected spam is stored in its own folder without
 * notifications. An item sent twice is stored once. If the first was taken for spam and the second is not, it is
 * received then, unless the team has decided about the first.
 * @returns the item's id
 */
export async function receiveItem(tx: Transaction, item: NewItem): Promise<string> {
  const { kind, name, email, subject, answers, isSpam, userId, status = 'new', conversion, isUrgent } = item;
  const digest = digestOf(JSON.stringify([kind, email, answers]));
  // With two submissions at once, the second waits here and then finds the first.
  await takeLock(tx, `enquiry:${digest}`);
  const receivedAt = now();
  const since = new Date(receivedAt.getTime() - sameItemMs);
  const [existing] = await tx
    .select()
    .from(inboxItems)
    .where(and(eq(inboxItems.digest, digest), gt(inboxItems.receivedAt, since)))
    .for('update');
  if (existing && (isSpam || !isCaught(existing))) return existing.id;

  const { replyHours } = siteSettings().hours;
  const dueHours = isUrgent ? Math.min(urgentHours, replyHours) : replyHours;
  const dueAt = new Date(receivedAt.getTime() + dueHours * hourMs);
  const folder = isSpam ? 'spam' : 'inbox';
  const details = { kind, status, name, email, subject, answers, digest, receivedAt, dueAt, folder, userId } as const;
  // Bookings have a list of their own: here they are kept for the replies, and are no unread mail.
  const row = { ...details, touchedAt: receivedAt, readAt: kind === 'booking' ? receivedAt : null };
  const [received] = existing
    ? await tx.update(inboxItems).set(row).where(eq(inboxItems.id, existing.id)).returning()
    : await tx.insert(inboxItems).values(row).returning();
  if (!received) throw new Error('The item was not stored');
  if (!isSpam && kind !== 'booking') {
    await mailTeam(tx, received, dueHours);
    const acknowledgementId = await announceItem(tx, received);
    await tx.update(inboxItems).set({ acknowledgementId }).where(eq(inboxItems.id, received.id));
  }
  if (!isSpam && conversion) recordConversion(conversion);
  await announceChange(tx, inboxTag);
  return received.id;
}

/** Whether an item is in the Spam folder by the score alone: nobody of the team has acted on it. */
const isCaught = ({ folder, touchedAt, receivedAt }: typeof inboxItems.$inferSelect): boolean =>
  folder === 'spam' && touchedAt.getTime() === receivedAt.getTime();

async function mailTeam(
  tx: Transaction,
  { id, name, email, subject, answers }: typeof inboxItems.$inferSelect,
  dueHours: number,
) {
  const { teamEmail } = await getContactSettings(tx);
  const link = `${getSiteOrigin()}/admin/inbox/${id}`;
  await queueMail(tx, newItemMail, { name, subject, answers, dueHours, link }, { to: teamEmail, replyTo: email });
}
