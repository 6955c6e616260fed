import { inTransaction } from '#app/platform/transaction.server.ts';
import { recordSecurityEvent } from '#app/services/audit/record-security-event.server.ts';
import { readExport } from '#app/services/data-rights/export-files.server.ts';
import { findExport } from '#app/services/data-rights/find-export.server.ts';
import { findPerson } from '#app/services/data-rights/find-person.server.ts';
import { packExport } from '#app/services/data-rights/pack-export.server.ts';
import { personalDataProviders } from './data-export.server.ts';

/**
 * Returns the file behind a link, for the person it was made for. If another instance made it, this one creates it
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
  const kept = await readExport(ready.fileName);
  return {
    bytes: kept ? new Uint8Array(kept) : await packExport(personalDataProviders, person),
    readyAt: ready.readyAt,
  };
}
