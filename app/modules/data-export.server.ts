import { recordSecurityEvent } from '#app/core/audit/record-security-event.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import type { PersonalDataProvider } from '#app/core/records/personal-data-provider.server.ts';
import { findExport } from '#app/modules/accounts/data-rights/data-requests.server.ts';
import { exportFiles } from '#app/modules/accounts/data-rights/export-files.server.ts';
import { findPerson } from '#app/modules/accounts/data-rights/find-person.server.ts';
import { packExport } from '#app/modules/accounts/data-rights/pack-export.server.ts';
import { modules } from './modules.server.ts';

export { findReadyExport } from '#app/modules/accounts/data-rights/data-requests.server.ts';

/** All personal data on the site, in the order in which people read it. */
export const personalDataProviders: readonly PersonalDataProvider[] = modules.flatMap(
  (module) => module.personalData ?? [],
);

/**
 * Returns the file behind a link or an id, for the person it was made for. If another instance made it, this one creates it
 * again.
 * @returns null for any other person, and after the link has expired
 */
export async function openDataExport(
  token: string,
  userId: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; readyAt: Date } | null> {
  const ready = await findExport(token, userId);
  const person = ready && (await findPerson(userId));
  if (!person) return null;
  await inTransaction((tx) => recordSecurityEvent(tx, 'data-export.downloaded', userId));
  const archive = await exportFiles.read(ready.fileName);
  return {
    bytes: archive ? new Uint8Array(archive) : await packExport(personalDataProviders, person),
    readyAt: ready.readyAt,
  };
}
