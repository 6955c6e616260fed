import { and, desc, isNull } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { ownedBy, ownRecords, providerOf } from '#app/core/records/own-records.server.ts';
import type { Person, PersonalDataProvider } from '#app/core/records/personal-data-provider.server.ts';
import { emailDigest } from '#app/modules/accounts/data-rights/email-digest.server.ts';
import { dutyRequests, dutyReviews } from './tables.server.ts';

const requestsOf = (person: Person) => ownedBy(person, { userId: dutyRequests.userId, email: dutyRequests.email });

/** The register keeps that a request was made and met, as the law requires, without the identity of an erased person. */
export const dutyRequestsPersonalData: PersonalDataProvider = {
  name: 'Your requests and complaints about personal data',
  processing: {
    purpose: 'Answering requests and showing that they were met',
    basis: 'legal obligation',
    kept: () => 'Six years after the request was closed; then without the person',
  },
  tables: ['duty_requests'],
  export: async (person) => {
    const rows = await db.select().from(dutyRequests).where(requestsOf(person)).orderBy(desc(dutyRequests.receivedAt));
    return rows.map(({ kind, source, name, email, message, receivedAt, dueOn, closedAt, outcome, letters }) => ({
      kind,
      source,
      name,
      email,
      message,
      receivedAt,
      dueOn,
      closedAt,
      outcome,
      letters: letters.map(({ at, about, text }) => ({ at, about, text })),
    }));
  },
  async erase(tx, person) {
    const ownRequests = requestsOf(person);
    await tx
      .update(dutyRequests)
      .set({ closedAt: now(), outcome: 'erased' })
      .where(and(ownRequests, isNull(dutyRequests.closedAt)));
    await tx
      .update(dutyRequests)
      .set(anonymous(emailDigest(person.email)))
      .where(ownRequests);
  },
};

/** Confirmations and reviews by a moderator or an admin. That it was done stays, without who did it. */
export const dutyReviewsPersonalData = providerOf({
  name: 'What you confirmed and reviewed for the team',
  processing: {
    purpose: 'Showing that the team did its duties',
    basis: 'legal obligation',
    kept: () => 'For as long as the site is run, without a name once the account is deleted',
  },
  records: {
    reviews: ownRecords({
      table: dutyReviews,
      owner: { userId: dutyReviews.userId },
      shown: { subject: dutyReviews.subject, version: dutyReviews.version, at: dutyReviews.at },
      order: desc(dutyReviews.at),
      erasure: { userId: null },
    }),
  },
});

/** The rest of a request once it must not identify the person. */
export const anonymous = (email: string) =>
  ({
    name: '',
    message: '',
    evidence: '',
    digest: '',
    letters: [],
    pauses: [],
    email,
    userId: null,
    packFile: null,
    packNames: '',
    packKept: '',
  }) satisfies Partial<typeof dutyRequests.$inferInsert>;
