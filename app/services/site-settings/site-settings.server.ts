import type { Log } from '#app/platform/log.server.ts';
import { getSettings, settingsTag } from '#app/services/stored-settings/settings.server.ts';
import { type SiteSettings, siteSettingsSchema } from './schema.ts';

export const siteDocument = { key: 'site', schema: siteSettingsSchema };
export const siteTag = settingsTag(siteDocument.key);

let current: SiteSettings = siteSettingsSchema.parse({});

/**
 * The site's settings as this instance last read them; what the specification says until it has. In memory, because
 * nearly everything the site says mentions one of them.
 */
export const siteSettings = (): SiteSettings => current;

/** What the company is called. Everything that names it asks here, so that another name is one change. */
export const brandName = (): string => current.brand.brandName;

/** `Search · Resjam`: a title with the site's name behind it. */
export const withBrand = (title: string): string => `${title} · ${current.brand.brandName}`;

/** Reads them anew. Where that fails they stay as they were, and the log says so. */
export async function readSiteSettings(log: Log): Promise<void> {
  try {
    current = await getSettings(siteDocument);
  } catch (error) {
    log.warn('the site settings could not be read; the last ones serve', { error: String(error) });
  }
}

/** Whether a notice with these tags means that they have to be read anew. */
export const concernsSiteSettings = (tags: readonly string[]): boolean => tags.includes(siteTag) || tags.includes('*');
