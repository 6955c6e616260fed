import { asc, eq } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { PersonalDataProvider } from '#app/core/records/personal-data-provider.server.ts';
import { savedViews } from './tables.server.ts';

export const savedViewsPersonalData: PersonalDataProvider = {
  name: 'Your saved views of admin lists',
  processing: {
    purpose: 'Lists as an admin arranged them',
    basis: 'legitimate interest',
    kept: () => 'Until the view or the account is deleted',
  },
  tables: ['saved_views'],
  export: ({ id }) =>
    db
      .select({
        list: savedViews.list,
        name: savedViews.name,
        search: savedViews.search,
        createdAt: savedViews.createdAt,
      })
      .from(savedViews)
      .where(eq(savedViews.userId, id))
      .orderBy(asc(savedViews.createdAt)),
  async erase(tx, { id }) {
    await tx.delete(savedViews).where(eq(savedViews.userId, id));
  },
};
