import { getSettings, settingsTag } from '#app/services/stored-settings/settings.server.ts';
import { type Navigation, navigationSchema } from './schema.ts';

export const navigationDocument = { key: 'navigation', schema: navigationSchema };
export const navigationTag = settingsTag(navigationDocument.key);

/** The menus as they are published. */
export const getNavigation = (): Promise<Navigation> => getSettings(navigationDocument);
