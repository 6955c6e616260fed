import { changeSettings } from '#app/core/audit/change-settings.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { getSettings } from '#app/core/stored-settings/settings.server.ts';
import { type BackupSettings, backupSettingsSchema } from './settings-schema.ts';

const document = { key: 'backups', schema: backupSettingsSchema };

export const getBackupSettings = (within?: Transaction): Promise<BackupSettings> => getSettings(document, within);

/** Saves the schedule and how many backups are kept. Archives that are too many go at the next scheduled backup. */
export const saveBackupSettings = (actorId: string, settings: BackupSettings): Promise<boolean> =>
  changeSettings(document, { actorId, name: 'Schedule of backups', change: () => settings });
