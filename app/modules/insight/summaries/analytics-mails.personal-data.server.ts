import { eq } from 'drizzle-orm';
import type { PersonalDataProvider } from '#app/core/records/personal-data-provider.server.ts';
import { analyticsMails } from '../tables.server.ts';
import { findMailChoice } from './summary-mails.server.ts';

/** Which mails about visits an admin asked for. Visits themselves name nobody. */
export const analyticsMailsPersonalData: PersonalDataProvider = {
  name: 'Emails about visits',
  processing: {
    purpose: 'Emailing figures to admins who asked for them',
    basis: 'legitimate interest',
    kept: () => 'Until the admin switches it off or the account is deleted',
  },
  tables: ['analytics_mails'],
  export: ({ id }) => findMailChoice(id),
  async erase(tx, { id }) {
    await tx.delete(analyticsMails).where(eq(analyticsMails.userId, id));
  },
};
