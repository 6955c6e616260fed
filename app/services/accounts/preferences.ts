import { z } from 'zod';

/**
 * The eleven settings of `/settings`, their defaults (specification, section 9) and their groups (section 2).
 * `null` in a stored row does not exist: what was never touched is the default.
 */
export const preferencesSchema = z.object({
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
