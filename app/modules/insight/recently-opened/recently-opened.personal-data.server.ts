import { desc } from 'drizzle-orm';
import { ownRecords, providerOf } from '#app/core/records/own-records.server.ts';
import { recentlyOpened } from './tables.server.ts';

const { path, openedAt } = recentlyOpened;

/** The pages that the user opened while personalised content was on. */
export const recentlyOpenedPersonalData = providerOf({
  name: 'Pages you opened recently',
  processing: {
    purpose: 'Suggestions for a member who asked for them',
    basis: 'consent',
    kept: () => 'Until the member switches it off or deletes the account',
  },
  records: {
    pages: ownRecords({
      table: recentlyOpened,
      owner: { userId: recentlyOpened.userId },
      shown: { path, openedAt },
      order: desc(openedAt),
      erasure: 'delete',
    }),
  },
});
