import { memoize } from '#app/lib/async/memoize.ts';
import { isRobot } from '#app/lib/web/is-robot.ts';
import { plainPath } from '#app/lib/web/paths.ts';

/** The stored description of a browser: coarse on purpose, so that it distinguishes nobody. */
export interface ClientDescription {
  device: 'Desktop' | 'Tablet' | 'Phone';
  browser: string;
  /** As in `en-GB`; empty if the browser does not send it. */
  language: string;
}

/** The first that matches: most browsers also name those whose engine they share. */
const browsers: [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['DuckDuckGo', /\bDuckDuckGo\/|\bDdg\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
];

/** Most visitors share a few hundred browsers and languages. */
const maxRemembered = 500;

/** Describes a browser by the headers it sends. */
export const describeClient = (userAgent: string, acceptLanguage: string): ClientDescription => ({
  ...browserOf(userAgent),
  language: languageOf(acceptLanguage),
});

const browserOf = memoize(
  (userAgent) => ({
    device: deviceOf(userAgent),
    browser: browsers.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'Other',
  }),
  maxRemembered,
);

function deviceOf(userAgent: string): ClientDescription['device'] {
  if (/\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/i.test(userAgent)) return 'Tablet';
  return /\bMobi|\biPhone\b|\bAndroid\b/i.test(userAgent) ? 'Phone' : 'Desktop';
}

const languageOf = memoize((acceptLanguage) => {
  const [language, region] = /^\s*([a-z]{2,3})(?:-(?:[a-z]{4}-)?([a-z]{2}))?\b/i.exec(acceptLanguage)?.slice(1) ?? [];
  if (!language) return '';
  return region ? `${language.toLowerCase()}-${region.toUpperCase()}` : language.toLowerCase();
}, maxRemembered);

/** Pages that are not part of what visitors read: tools, previews and the area of the team. */
const uncountedPaths = /^\/(?:admin|api|preview|figures)(?=\/|$)/;

/** Whether a view of this path by this browser may count at all. */
export const isCountable = (path: string, userAgent: string): boolean =>
  !uncountedPaths.test(plainPath(path)) && !isKnownRobot(userAgent);

const isKnownRobot = memoize(isRobot, maxRemembered);
