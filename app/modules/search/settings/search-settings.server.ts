import type { Log } from '#app/core/runtime/log.server.ts';
import { getSettings, settingsTag } from '#app/core/stored-settings/settings.server.ts';
import { withPresentWords } from './default-words.ts';
import { type SearchSettings, searchSettingsSchema } from './settings-schema.ts';

export const searchSettingsDocument = { key: 'search', schema: searchSettingsSchema.transform(withPresentWords) };
export const searchSettingsTag = settingsTag(searchSettingsDocument.key);

let current: SearchSettings = searchSettingsSchema.parse({});

/** Returns the settings as this instance last read them. In memory, because every search box uses them. */
export const searchSettings = (): SearchSettings => current;

/**
 * Reads the settings again. If that fails, the old ones stay and the error is logged. @returns whether they were read
 */
export async function readSearchSettings(log: Log): Promise<boolean> {
  try {
    current = await getSettings(searchSettingsDocument);
    return true;
  } catch (error) {
    log.warn('the search settings could not be read; the last known ones are used', { error: String(error) });
    return false;
  }
}
