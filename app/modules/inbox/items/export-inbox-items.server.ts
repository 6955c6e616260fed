import { asc, inArray } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { ownedBy } from '#app/core/records/own-records.server.ts';
import { inboxItems, inboxNotes, inboxReplies } from '../tables.server.ts';

/** Matches the items of a person: sent from the account, or with its address. The caller has verified the address. */
export const itemsOf = (userId: string, email: string) =>
  ownedBy({ id: userId, email }, { userId: inboxItems.userId, email: inboxItems.email });

/** Returns all of a person's inbox data, including the team's notes, for the data export. */
export async function exportInboxItems(userId: string, email: string) {
  const items = await db
    .select({
      id: inboxItems.id,
      kind: inboxItems.kind,
      status: inboxItems.status,
      name: inboxItems.name,
      email: inboxItems.email,
      subject: inboxItems.subject,
      answers: inboxItems.answers,
      receivedAt: inboxItems.receivedAt,
      answeredAt: inboxItems.answeredAt,
    })
    .from(inboxItems)
    .where(itemsOf(userId, email))
    .orderBy(asc(inboxItems.receivedAt), asc(inboxItems.id));
  if (items.length === 0) return [];
  const ids = items.map(({ id }) => id);
  const [replies, notes] = await Promise.all([
    db
      .select({
        itemId: inboxReplies.itemId,
        subject: inboxReplies.subject,
        text: inboxReplies.text,
        at: inboxReplies.createdAt,
      })
      .from(inboxReplies)
      .where(inArray(inboxReplies.itemId, ids))
      .orderBy(asc(inboxReplies.createdAt)),
    db
      .select({ itemId: inboxNotes.itemId, text: inboxNotes.text, at: inboxNotes.createdAt })
      .from(inboxNotes)
      .where(inArray(inboxNotes.itemId, ids))
      .orderBy(asc(inboxNotes.createdAt)),
  ]);
  const withoutItem = <Line extends { itemId: string }>(lines: Line[], id: string) =>
    lines.filter(({ itemId }) => itemId === id).map(({ itemId: _itemId, ...line }) => line);
  return items.map((item) => ({
    ...item,
    answers: item.answers.map(({ label, text }) => ({ label, text })),
    replies: withoutItem(replies, item.id),
    notes: withoutItem(notes, item.id),
  }));
}
