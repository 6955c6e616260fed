import { type SettingsForm, settingsForm } from '#app/core/resources/settings-form.server.ts';
import type { Section } from '#app/lib/forms/fields/define-section.ts';
import { type SiteSettings, siteSections, socialLinksOf, socialRows, socialSection } from './schema.ts';
import { siteDocument } from './site-settings.server.ts';

const formOf = <Key extends keyof typeof siteSections>(
  key: Key,
  name?: string,
): SettingsForm<SiteSettings, SiteSettings[Key]> =>
  settingsForm(siteDocument, siteSections[key] as unknown as Section<SiteSettings[Key]>, {
    id: `${siteDocument.key}.${key}`,
    ...(name && { name }),
    read: (settings) => settings[key],
    write: (settings, values) => ({ ...settings, [key]: values }),
  });

/** The forms of the settings about the company. */
export const siteForms = {
  brand: formOf('brand'),
  contact: formOf('contact'),
  hours: formOf('hours'),
  retention: formOf('retention'),
  seo: formOf('seo', 'Search engines'),
  rotation: formOf('rotation'),
  social: settingsForm(siteDocument, socialSection, {
    id: `${siteDocument.key}.social`,
    read: ({ social }) => socialRows(social),
    write: (settings, rows) => ({ ...settings, social: socialLinksOf(rows) }),
  }),
};
