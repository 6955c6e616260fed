import { desc, eq, or } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { PersonalDataProvider } from '#app/core/records/personal-data-provider.server.ts';
import { emailDigest } from './email-digest.server.ts';
import { deletionRequests } from './tables.server.ts';

/**
 * The request and its date stay: the law requires proof that it was met. The address stays only as a digest, so that
 * the question "did you erase ann@example.org?" has an answer, but nobody can read the address back.
 */
export const deletionRequestsPersonalData: PersonalDataProvider = {
  name: 'Your account deletion requests',
  processing: {
    purpose: 'Showing that a deletion was requested and carried out',
    basis: 'legal obligation',
    kept: () => 'For as long as the site is run, with a digest in place of the address',
  },
  tables: ['deletion_requests'],
  export: ({ id }) =>
    db
      .select({
        email: deletionRequests.email,
        requestedAt: deletionRequests.requestedAt,
        decidedAt: deletionRequests.decidedAt,
        outcome: deletionRequests.outcome,
      })
      .from(deletionRequests)
      .where(eq(deletionRequests.userId, id))
      .orderBy(desc(deletionRequests.requestedAt)),
  async erase(tx, { id, email }) {
    await tx
      .update(deletionRequests)
      .set({ userId: null, email: emailDigest(email) })
      .where(or(eq(deletionRequests.userId, id), eq(deletionRequests.email, email)));
  },
};
