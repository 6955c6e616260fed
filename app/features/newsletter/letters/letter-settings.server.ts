import { z } from 'zod';
import { inTransaction } from '#app/platform/transaction.server.ts';
import { recordAuditEvent } from '#app/services/audit/record-audit-event.server.ts';
import { getSettings, type SettingsDocument, saveSettings } from '#app/services/stored-settings/settings.server.ts';

const message = 'Write a number from 1 to 3,000';

export const letterSettingsSchema = z.object({
  /** The maximum number of letter mails that are put into the outbox per minute. */
  mailsPerMinute: z.coerce.number(message).int(message).min(1, message).max(3000, message).default(60),
});
export type LetterSettings = z.infer<typeof letterSettingsSchema>;

const document: SettingsDocument<typeof letterSettingsSchema> = { key: 'letters', schema: letterSettingsSchema };

export const getLetterSettings = (): Promise<LetterSettings> => getSettings(document);

/** Takes effect with the next few mails. Idempotent. @returns whether anything changed */
export async function saveLetterSettings(actorId: string, after: LetterSettings): Promise<boolean> {
  const before = await getLetterSettings();
  if (before.mailsPerMinute === after.mailsPerMinute) return false;
  await inTransaction(async (tx) => {
    await saveSettings(tx, document, after);
    const subject = { type: 'settings', id: document.key, name: 'Letters' };
    await recordAuditEvent(tx, { actorId, action: 'settings.changed', subject, before, after });
  });
  return true;
}
