import { randomInt, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { takeLock } from '#app/core/database/advisory-lock.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { DomainError, FieldError } from '#app/core/domain-error.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import { findServiceSettings, saveServiceSettings } from '#app/core/stored-settings/service-settings.server.ts';
import { settingsTag } from '#app/core/stored-settings/settings.server.ts';
import { backupContext, setBackupServices } from '../backup-context.server.ts';
import { offSiteSection } from './backup-services-form.ts';

const schema = z.object({
  /** Encrypts the backups. */
  key: z.string().nullable(),
  /** Made, and not yet confirmed to be kept outside the site. Encrypts nothing. */
  pendingKey: z.string().nullable(),
  /** The off-site store, under the name by which it is stored. */
  secondPlace: offSiteSection.stored.nullable(),
});
export type BackupServices = z.output<typeof schema>;

const servicesDocument = { key: 'backup-services', schema };
export const servicesTag = settingsTag(servicesDocument.key);
const none: BackupServices = { key: null, pendingKey: null, secondPlace: null };

export const findBackupServices = async (): Promise<BackupServices> =>
  (await findServiceSettings(servicesDocument)) ?? none;

/** Reads them again, for the backups of this process. If that fails, this process makes no backup until they are read. */
export async function readBackupServices(log: Log): Promise<boolean> {
  try {
    await setBackupServices(await findBackupServices());
    return true;
  } catch (error) {
    backupContext().unread = describeUnread(error);
    log.warn('the services of the backups could not be read', { error: String(error) });
    return false;
  }
}

const describeUnread = (error: unknown): string =>
  error instanceof DomainError
    ? error.message
    : 'The key and the off-site copy settings could not be read from the database.';

/** Changes the services. The audit log records what was done, and never a key. */
export function changeBackupServices(
  actorId: string,
  what: string,
  change: (current: BackupServices) => BackupServices,
): Promise<void> {
  return inTransaction(async (tx) => {
    await takeLock(tx, servicesTag);
    const current = (await findServiceSettings(servicesDocument, tx)) ?? none;
    await saveServiceSettings(tx, servicesDocument, change(current));
    const subject = { type: 'settings', id: servicesDocument.key, name: 'Backups' };
    await recordAuditEvent(tx, { actorId, action: 'settings.changed', subject, after: { change: what } });
  });
}

/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const groups = 8;
const groupLength = 4;

/** Returns a random key of 156 bits, in groups that people can read out. */
function makeKey(): string {
  const letter = () => alphabet[randomInt(alphabet.length)];
  const group = () => Array.from({ length: groupLength }, letter).join('');
  return Array.from({ length: groups }, group).join('-');
}

const alreadyText = 'Backups are encrypted already. Nothing was changed.';

/** Makes a key. It encrypts nothing until `confirmBackupKey` records that it is kept outside the site. */
export const createBackupKey = (actorId: string): Promise<void> =>
  changeBackupServices(actorId, 'made a backup key, which is not in use yet', (current) => {
    if (current.key) throw new DomainError(alreadyText);
    return { ...current, pendingKey: current.pendingKey ?? makeKey() };
  });

export const discardBackupKey = (actorId: string): Promise<void> =>
  changeBackupServices(actorId, 'discarded a backup key that was not in use', (current) => ({
    ...current,
    pendingKey: null,
  }));

/** Encrypts backups with the new key from now on. @param ending its last group, as proof of a copy. @throws DomainError */
export const confirmBackupKey = (actorId: string, ending: string): Promise<void> =>
  changeBackupServices(actorId, 'turned on the encryption of backups', (current) => {
    if (!current.pendingKey) throw new DomainError('There is no new key any more. Reload the page.');
    const expected = Buffer.from(current.pendingKey.slice(-groupLength));
    const typedEnding = Buffer.from(ending.trim().toUpperCase());
    if (typedEnding.length !== expected.length || !timingSafeEqual(typedEnding, expected))
      throw new FieldError('ending', 'These are not the last four characters of the key. Look at your copy again.');
    return { ...current, key: current.pendingKey, pendingKey: null };
  });

/** Encrypts with a key that the admin has already, for example that of an earlier machine. */
export const takeBackupKey = (actorId: string, key: string): Promise<void> =>
  changeBackupServices(actorId, 'turned on the encryption of backups with a key of their own', (current) => {
    if (current.key) throw new DomainError(alreadyText);
    return { ...current, key, pendingKey: null };
  });

/** Later backups are not encrypted. Earlier ones still need their key. */
export const dropBackupKey = (actorId: string): Promise<void> =>
  changeBackupServices(actorId, 'turned off the encryption of backups', (current) => ({ ...current, key: null }));
