import { keptInMemory } from '#app/core/changes/kept-in-memory.server.ts';
import { getSettings, settingsTag } from '#app/core/stored-settings/settings.server.ts';
import { withPresentWords } from './default-words.ts';
import { type SearchSettings, searchSettingsSchema } from './settings-schema.ts';

export const searchSettingsDocument = { key: 'search', schema: searchSettingsSchema.transform(withPresentWords) };
export const searchSettingsTag = settingsTag(searchSettingsDocument.key);

const settingsCopy = keptInMemory(
  'the search settings',
  () => getSettings(searchSettingsDocument),
  searchSettingsSchema.parse({}),
);

/** Returns the settings as this instance last read them. In memory, because every search box uses them. */
export const searchSettings = (): SearchSettings => settingsCopy.value();

/**
 * Reads the settings again. If that fails, the old ones stay and the error is logged. @returns whether they were read
 */
export const readSearchSettings = settingsCopy.read;
