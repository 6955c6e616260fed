import { z } from 'zod';

/** The settings of a member and their defaults. A stored row has only those that were changed. */
const preferencesSchema = z.object({
  analyticsTracking: z.boolean().default(true),
  marketingCookies: z.boolean().default(false),
  personalizedContent: z.boolean().default(true),
  dataProcessing: z.boolean().default(true),
  emailNotifications: z.boolean().default(true),
  marketingEmails: z.boolean().default(false),
  productUpdates: z.boolean().default(true),
  newsletters: z.boolean().default(false),
  darkMode: z.boolean().default(false),
  locationTracking: z.boolean().default(true),
  autoPlay: z.boolean().default(false),
});

export type Preferences = z.infer<typeof preferencesSchema>;
export type PreferenceName = keyof Preferences;

export const preferenceNames = preferencesSchema.keyof().options;
export const defaultPreferences: Preferences = preferencesSchema.parse({});

/** The settings that a person has changed; the rest have their defaults. */
export type StoredPreferences = Partial<Record<PreferenceName, boolean>>;

/**
 * Settings that are on by default, but that UK law lets us act on only with consent (UK GDPR, PECR). The stored default
 * stays as specified. It has no effect until the person uses the switch (docs/decisions/008).
 */
export const needsConsent: ReadonlySet<PreferenceName> = new Set([
  'analyticsTracking',
  'personalizedContent',
  'productUpdates',
]);

/** Whether we may act on a setting: it is on, and the person has consented if the law requires it. */
export const allows = (stored: StoredPreferences, name: PreferenceName): boolean =>
  needsConsent.has(name) ? stored[name] === true : (stored[name] ?? defaultPreferences[name]);
