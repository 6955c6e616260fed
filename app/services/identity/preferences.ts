import { z } from 'zod';

/**
 * The eleven settings of `/settings`, their defaults (specification, section 9) and their groups (section 2).
 * `null` in a stored row does not exist: what was never touched is the default.
 */
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

/** What a person has touched; the rest is at its default. */
export type StoredPreferences = Partial<Record<PreferenceName, boolean>>;

/**
 * Settings whose default is on, and which UK law lets us act on only after a yes (UK GDPR, PECR). The stored default
 * stays as it is specified; until the person has touched the switch it has no effect (docs/decisions/008).
 */
export const needsConsent: ReadonlySet<PreferenceName> = new Set([
  'analyticsTracking',
  'personalizedContent',
  'productUpdates',
]);

/** Whether we may act on a setting: it is on, and where the law asks for a yes, the person has said it. */
export const allows = (stored: StoredPreferences, name: PreferenceName): boolean =>
  needsConsent.has(name) ? stored[name] === true : (stored[name] ?? defaultPreferences[name]);
