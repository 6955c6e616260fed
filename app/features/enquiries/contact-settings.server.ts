import { z } from 'zod';
import { inTransaction, type Transaction } from '#app/platform/transaction.server.ts';
import { recordAuditEvent } from '#app/services/audit/record-audit-event.server.ts';
import { emailField } from '#app/services/sign-in/schema.ts';
import { getSettings, saveSettings } from '#app/services/stored-settings/settings.server.ts';

/** The address for notifications of the team. */
export const contactDocument = {
  key: 'contact',
  schema: z.object({ teamEmail: z.email().default('hello@resjam.example') }),
};

/** The same as its form posts it. */
export const contactSettingsSchema = z.object({ teamEmail: emailField });

export const getContactSettings = (within?: Transaction) => getSettings(contactDocument, within);

/** Saves the address for notifications of new items. Idempotent. @returns whether it is new */
export async function saveContactSettings(actorId: string, { teamEmail }: { teamEmail: string }): Promise<boolean> {
  const before = await getContactSettings();
  if (before.teamEmail === teamEmail) return false;
  await inTransaction(async (tx) => {
    await saveSettings(tx, contactDocument, { ...before, teamEmail });
    const subject = { type: 'settings', id: contactDocument.key, name: 'Notifications' };
    await recordAuditEvent(tx, {
      actorId,
      action: 'settings.changed',
      subject,
      before,
      after: { ...before, teamEmail },
    });
  });
  return true;
}
