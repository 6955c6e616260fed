import { eq } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { PersonalDataProvider } from '#app/core/records/personal-data-provider.server.ts';
import { imports } from './tables.server.ts';

/** Imported records belong to the site and stay. Erasure removes who started it. */
export const importsPersonalData: PersonalDataProvider = {
  name: 'Files that you imported from another system',
  processing: {
    purpose: 'Moving content from another system',
    basis: 'legitimate interest',
    kept: () => 'Files for 30 days if nobody confirms the import; the list of imports for as long as the site is run',
  },
  tables: ['imports'],
  export: ({ id }) =>
    db
      .select({ fileName: imports.fileName, source: imports.source, createdAt: imports.createdAt })
      .from(imports)
      .where(eq(imports.createdBy, id)),
  async erase(tx, { id }) {
    await tx.update(imports).set({ createdBy: null }).where(eq(imports.createdBy, id));
  },
};
