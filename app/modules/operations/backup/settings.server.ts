import type { Queryable } from '#app/core/database/transaction.server.ts';
import { settingsForm } from '#app/core/resources/settings-form.server.ts';
import { getSettings } from '#app/core/stored-settings/settings.server.ts';
import { type BackupSettings, backupSection } from './settings-schema.ts';

const document = { key: 'backups', schema: backupSection.stored };

export const getBackupSettings = (on?: Queryable): Promise<BackupSettings> => getSettings(document, on);

/** The schedule and how many backups are kept. Archives that are too many go at the next scheduled backup. */
export const backupSettingsForm = settingsForm(document, backupSection, { name: 'Schedule of backups' });
