import type { Viewer } from './find-viewer.server.ts';
import type { PreferenceName } from './preferences/preferences.ts';

/** The settings that a public page may depend on. */
const publicSettings = [
  'autoPlay',
  'locationTracking',
  'marketingCookies',
  'personalizedContent',
] as const satisfies PreferenceName[];

export type PublicSetting = (typeof publicSettings)[number];

/**
 * The traits of a signed-in person that a public page may show: properties that many people share. A page made from these alone is
 * cached for everyone with the same properties.
 */
export interface ViewerTraits {
  isAdmin: boolean;
  isModerator: boolean;
  theme: Viewer['theme'];
  /** Whether we may act on a setting of theirs. */
  allows: (setting: PublicSetting) => boolean;
}

export const traitsOf = ({ isAdmin, isModerator, theme, allows }: Viewer): ViewerTraits => ({
  isAdmin,
  isModerator,
  theme,
  allows,
});

/** Returns a text that is equal for two people if every public page is the same for them. */
export const traitsText = ({ isAdmin, isModerator, theme, allows }: ViewerTraits): string =>
  [isAdmin, isModerator, theme, ...publicSettings.map(allows)].join();
