import { keptInMemory } from '#app/core/changes/kept-in-memory.server.ts';
import { getSettings, settingsTag } from '#app/core/stored-settings/settings.server.ts';
import { type SiteSettings, siteSettingsSchema } from './schema.ts';

export const siteDocument = { key: 'site', schema: siteSettingsSchema };
export const siteTag = settingsTag(siteDocument.key);

const settingsCopy = keptInMemory('the site settings', () => getSettings(siteDocument), siteSettingsSchema.parse({}));

/**
 * Returns the site's settings as this instance last read them; the defaults before that. In memory, because nearly
 * every page uses one of them.
 */
export const siteSettings = (): SiteSettings => settingsCopy.value();

/** Returns the company's name. All code that needs it calls this, so that a new name is one change. */
export const brandName = (): string => siteSettings().brand.brandName;

/** Appends the site's name to a title: `Search · Resjam`. */
export const withBrand = (title: string): string => `${title} · ${brandName()}`;

/**
 * Reads the settings again. If that fails, the old ones stay and the error is logged. @returns whether they were read
 */
export const readSiteSettings = settingsCopy.read;
