import type { PersonalDataProvider } from '#app/platform/personal-data-provider.server.ts';
import { eraseInboxItems } from './erase-inbox-items.server.ts';
import { exportInboxItems } from './export-inbox-items.server.ts';

/** Enquiries and applications, with answers and notes. */
export const inboxPersonalData: PersonalDataProvider = {
  name: 'What you asked us, and our answers',
  tables: ['inbox_items', 'inbox_notes', 'inbox_replies'],
  export: ({ id, email }) => exportInboxItems(id, email),
  async erase(tx, { id, email }) {
    await eraseInboxItems(tx, id, email);
  },
};
