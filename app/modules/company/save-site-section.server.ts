import { changeSettings } from '#app/core/audit/change-settings.server.ts';
import { type SiteSection, type SiteSettings, siteSections } from './schema.ts';
import { siteDocument } from './site-settings.server.ts';

const names: Record<SiteSection, string> = {
  brand: siteSections.brand.title,
  contact: siteSections.contact.title,
  social: 'Social links',
  hours: siteSections.hours.title,
  retention: siteSections.retention.title,
  seo: 'Search engines',
  rotation: 'Affirmation rotation',
};

/**
 * Replaces one section of the settings; every instance reads it again. Idempotent. @returns whether anything has
 * changed
 */
export function saveSiteSection<Section extends SiteSection>(
  actorId: string,
  section: Section,
  value: SiteSettings[Section],
): Promise<boolean> {
  return changeSettings(siteDocument, {
    actorId,
    name: names[section],
    id: `${siteDocument.key}.${section}`,
    change: (current) => ({ ...current, [section]: value }),
    partOf: (settings) => settings[section],
  });
}
