import { inTransaction } from '#app/platform/transaction.server.ts';
import { recordAuditEvent } from '#app/services/audit/record-audit-event.server.ts';
import { saveSettings } from '#app/services/stored-settings/settings.server.ts';
import { contactDocument, getContactSettings } from './contact-settings.server.ts';

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
