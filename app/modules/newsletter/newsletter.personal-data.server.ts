import { asc, eq, inArray } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { PersonalDataProvider } from '#app/core/records/personal-data-provider.server.ts';
import { eraseSubscribers, subscribersOf } from './subscribers/erase-subscribers.server.ts';
import { letterRecipients, letters, subscribers } from './tables.server.ts';

/** A person's subscription, the letters sent to them, and the letters they wrote. */
export const newsletterPersonalData: PersonalDataProvider = {
  name: 'The newsletter',
  processing: {
    purpose: 'Sending letters',
    basis: 'consent',
    kept: () =>
      'Until somebody unsubscribes; then the address alone, so that nobody writes to it again. Unconfirmed: 30 days',
  },
  tables: ['subscribers', 'letters'],
  async export(person) {
    const existing = await db
      .select()
      .from(subscribers)
      .where(subscribersOf(person))
      .orderBy(asc(subscribers.createdAt));
    const received = await db
      .select({ subject: letters.subject, handedAt: letterRecipients.handedAt })
      .from(letterRecipients)
      .innerJoin(letters, eq(letters.id, letterRecipients.letterId))
      .where(
        inArray(
          letterRecipients.subscriberId,
          existing.map(({ id }) => id),
        ),
      )
      .orderBy(asc(letterRecipients.handedAt));
    const ownLetters = await db
      .select({ subject: letters.subject, createdAt: letters.createdAt })
      .from(letters)
      .where(eq(letters.authorId, person.id))
      .orderBy(asc(letters.createdAt));
    return { subscriptions: existing.map(({ userId: _userId, ...details }) => details), received, written: ownLetters };
  },
  async erase(tx, person) {
    await eraseSubscribers(tx, subscribersOf(person));
    await tx.update(letters).set({ authorId: null }).where(eq(letters.authorId, person.id));
  },
};
