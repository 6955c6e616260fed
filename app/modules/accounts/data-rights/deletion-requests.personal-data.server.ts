import { desc } from 'drizzle-orm';
import { ownRecords, providerOf } from '#app/core/records/own-records.server.ts';
import type { Person } from '#app/core/records/personal-data-provider.server.ts';
import { emailDigest } from './email-digest.server.ts';
import { deletionRequests } from './tables.server.ts';

const { email, requestedAt, decidedAt, outcome } = deletionRequests;

const anonymous = (person: Person) => ({ userId: null, email: emailDigest(person.email) });

/**
 * The request and its date stay: the law requires proof that it was met. The address stays only as a digest, so that
 * the question "did you erase ann@example.org?" has an answer, but nobody can read the address back.
 */
export const deletionRequestsPersonalData = providerOf({
  name: 'Your account deletion requests',
  processing: {
    purpose: 'Showing that a deletion was requested and carried out',
    basis: 'legal obligation',
    kept: () => 'For as long as the site is run, with a digest in place of the address',
  },
  records: {
    requests: ownRecords({
      table: deletionRequests,
      owner: { userId: deletionRequests.userId },
      shown: { email, requestedAt, decidedAt, outcome },
      order: desc(requestedAt),
      erasure: anonymous,
    }),
    ofFormerAccounts: ownRecords({ table: deletionRequests, owner: { email }, erasure: anonymous }),
  },
});
