import { createHmac } from 'node:crypto';
import { desc, eq, or } from 'drizzle-orm';
import { db } from '#app/platform/db.server.ts';
import type { PersonalDataProvider } from '#app/platform/personal-data-provider.server.ts';
import { authSettings } from '#app/services/identity/auth-settings.server.ts';
import { deletionRequests } from '#app/services/identity/tables.server.ts';

/**
 * The request and its date stay: the law wants us to be able to show that it was met. The address stays as a digest
 * only, so that somebody who asks "did you erase ann@example.org?" can be answered, and nobody can read it back.
 */
export const deletionRequestsPersonalData: PersonalDataProvider = {
  name: 'Your requests to be deleted',
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
      .set({ userId: null, email: digestOfAddress(email) })
      .where(or(eq(deletionRequests.userId, id), eq(deletionRequests.email, email)));
  },
};

/** Keyed by the site's own secret: without it, addresses cannot be tried out against the digest. */
const digestOfAddress = (email: string) =>
  `hmac-sha256:${createHmac('sha256', authSettings.secret).update(email.toLowerCase()).digest('base64url')}`;
