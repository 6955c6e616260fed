import { inTransaction, type Transaction } from '#app/platform/transaction.server.ts';
import { recordAuditEvent } from '#app/services/audit/record-audit-event.server.ts';
import { getSettings, lockSettings, saveSettings } from '#app/services/stored-settings/settings.server.ts';
import { type BackupSettings, backupSettingsSchema } from './settings-schema.ts';

const document = { key: 'backups', schema: backupSettingsSchema };

export const getBackupSettings = (within?: Transaction): Promise<BackupSettings> => getSettings(document, within);

/** Saves the schedule and how many backups are kept. Archives that are too many go at the next scheduled backup. */
export const saveBackupSettings = (actorId: string, after: BackupSettings): Promise<void> =>
  inTransaction(async (tx) => {
    const before = await lockSettings(tx, document);
    await saveSettings(tx, document, after);
    const subject = { type: 'settings', id: document.key, name: 'Schedule of backups' };
    await recordAuditEvent(tx, { actorId, action: 'settings.changed', subject, before, after });
  });
