import { searchSettings } from './search-settings.server.ts';

/** Returns the part of the settings that search boxes need. Pages that contain it carry `searchSettingsTag`. */
export const searchBoxSettings = () => {
  const { placeholder, hasVoice, hasAutoComplete, hasAnalytics } = searchSettings();
  return { placeholder, hasVoice, hasAutoComplete, hasAnalytics };
};
