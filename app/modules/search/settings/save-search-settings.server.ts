import { changeSettings } from '#app/core/audit/change-settings.server.ts';
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
  let fields: (keyof SearchSettings)[] = [];
  return changeSettings(searchSettingsDocument, {
    actorId,
    name: 'Search Bar Settings',
    change: (current) => {
      const changed = change(current);
      fields = Object.keys(changed) as typeof fields;
      return { ...current, ...changed };
    },
    partOf: (settings) => Object.fromEntries(fields.map((name) => [name, settings[name]])),
  });
}
