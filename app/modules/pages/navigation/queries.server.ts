import { getSettings, settingsTag } from '#app/core/stored-settings/settings.server.ts';
import { type Navigation, navigationSchema } from './schema.ts';

export const navigationDocument = { key: 'navigation', schema: navigationSchema };
export const navigationTag = settingsTag(navigationDocument.key);

/** Returns the published menus. */
export const getNavigation = (): Promise<Navigation> => getSettings(navigationDocument);
