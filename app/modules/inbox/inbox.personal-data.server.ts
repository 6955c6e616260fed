import { announceChange } from '#app/core/changes/content-changes.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import type { PersonalDataProvider } from '#app/core/records/personal-data-provider.server.ts';
import { deleteDeliveries } from '#app/core/webhooks/delete-deliveries.server.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { inboxTag } from './inbox-tag.ts';
import { exportInboxItems, itemsOf } from './items/export-inbox-items.server.ts';
import { inboxItems } from './tables.server.ts';

/** Enquiries and applications, with answers and notes. */
export const inboxPersonalData: PersonalDataProvider = {
  name: 'What you asked us, and our answers',
  processing: {
    purpose: 'Answering enquiries and applications',
    basis: 'steps before a contract; explicit consent for health',
    kept: () =>
      `${siteSettings().retention.recordYears} years after the last change; ${siteSettings().retention.enquiryMonths} months if it led to nothing`,
  },
  tables: ['inbox_items', 'inbox_notes', 'inbox_replies'],
  export: ({ id, email }) => exportInboxItems(id, email),
  async erase(tx, { id, email }) {
    await eraseInboxItems(tx, id, email);
  },
};

/**
 * Erases all of a person's inbox data, with replies, notes and webhook payloads. Idempotent.
 * @returns the number of items
 * @internal
 */
export async function eraseInboxItems(tx: Transaction, userId: string, email: string): Promise<number> {
  const erased = await tx.delete(inboxItems).where(itemsOf(userId, email)).returning({ id: inboxItems.id });
  if (erased.length === 0) return 0;
  await deleteDeliveries(
    tx,
    erased.map(({ id }) => id),
  );
  await announceChange(tx, inboxTag);
  return erased.length;
}
