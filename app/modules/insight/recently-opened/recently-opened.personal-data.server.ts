import { desc, eq } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { PersonalDataProvider } from '#app/core/records/personal-data-provider.server.ts';
import { forgetOpened } from './recently-opened.server.ts';
import { recentlyOpened } from './tables.server.ts';

/** The pages that the user opened while personalised content was on. */
export const recentlyOpenedPersonalData: PersonalDataProvider = {
  name: 'Pages you opened recently',
  processing: {
    purpose: 'Suggestions for a member who asked for them',
    basis: 'consent',
    kept: () => 'Until the member switches it off or deletes the account',
  },
  tables: ['recently_opened'],
  export: ({ id }) =>
    db
      .select({ path: recentlyOpened.path, openedAt: recentlyOpened.openedAt })
      .from(recentlyOpened)
      .where(eq(recentlyOpened.userId, id))
      .orderBy(desc(recentlyOpened.openedAt)),
  erase: (tx, { id }) => forgetOpened(tx, id),
};
