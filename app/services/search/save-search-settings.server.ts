import { isDeepStrictEqual } from 'node:util';
import { inTransaction } from '#app/platform/transaction.server.ts';
import { recordAuditEvent } from '#app/services/audit/record-audit-event.server.ts';
import { lockSettings, saveSettings } from '#app/services/stored-settings/settings.server.ts';
import { searchSettingsDocument } from './search-settings.server.ts';
import type { SearchSettings } from './settings-schema.ts';

/**
 * Changes a part of the search settings; every instance reads them again. Idempotent.
 * @param change receives the current settings and returns the fields to replace
 * @returns whether anything has changed
 */
export function saveSearchSettings(
  actorId: string,
  change: (current: SearchSettings) => Partial<SearchSettings>,
): Promise<boolean> {
  return inTransaction(async (tx) => {
    const current = await lockSettings(tx, searchSettingsDocument);
    const after = change(current);
    const before = Object.fromEntries(Object.keys(after).map((name) => [name, current[name as keyof SearchSettings]]));
    if (isDeepStrictEqual(before, after)) return false;
    await saveSettings(tx, searchSettingsDocument, { ...current, ...after });
    const subject = { type: 'settings', id: searchSettingsDocument.key, name: 'Search Bar Settings' };
    await recordAuditEvent(tx, { actorId, action: 'settings.changed', subject, before, after });
    return true;
  });
}
