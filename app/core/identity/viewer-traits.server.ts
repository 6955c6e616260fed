import type { Viewer } from './find-viewer.server.ts';
import type { PreferenceName } from './preferences/preferences.ts';
import { viewerKey } from './sessions/viewer-key.server.ts';

/** The settings that a public page may depend on. */
const publicSettings = [
  'autoPlay',
  'locationTracking',
  'marketingCookies',
  'personalizedContent',
] as const satisfies PreferenceName[];

export type PublicSetting = (typeof publicSettings)[number];

/**
 * What a public page may show of a signed-in person: properties that many people share, and the key. A page made from
 * these alone is cached for everyone with the same properties; the key of each person is put into their copy.
 */
export interface ViewerTraits {
  /** By which open pages of a browser detect that somebody else is signed in (`data-viewer`). */
  key: string;
  isAdmin: boolean;
  isModerator: boolean;
  theme: Viewer['theme'];
  /** Whether we may act on a setting of theirs. */
  allows: (setting: PublicSetting) => boolean;
}

export const traitsOf = (viewer: Viewer): ViewerTraits => ({
  key: viewerKey(viewer),
  isAdmin: viewer.isAdmin,
  isModerator: viewer.isModerator,
  theme: viewer.theme,
  allows: viewer.allows,
});

/** Returns a text that is equal for two people if every public page looks the same to them, apart from the key. */
export const traitsText = ({ isAdmin, isModerator, theme, allows }: ViewerTraits): string =>
  [isAdmin, isModerator, theme, ...publicSettings.map(allows)].join();
