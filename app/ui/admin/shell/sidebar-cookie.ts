import { daySeconds } from '#app/lib/time/units.ts';
import { cookieNameFor } from '#app/lib/web/cookie-name.ts';

/** A later version must not change it: the sidebar of everybody would open again. */
const sidebarCookieName = 'sidebar_state';
const sidebarCookieSeconds = 7 * daySeconds;

/** Returns whether the sidebar is open: yes, unless the visitor folded it in the last seven days. */
export const readSidebarCookie = (header: string | null, isSecure: boolean): boolean =>
  !new RegExp(`(?:^|;\\s*)${cookieNameFor(sidebarCookieName, isSecure)}=false(?:;|$)`).test(header ?? '');

export const sidebarCookie = (isOpen: boolean, isSecure: boolean): string =>
  [
    `${cookieNameFor(sidebarCookieName, isSecure)}=${isOpen}`,
    'Path=/',
    `Max-Age=${sidebarCookieSeconds}`,
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');

/** Browser only. */
export function writeSidebarCookie(isOpen: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store yet, and the server reads this one.
  document.cookie = sidebarCookie(isOpen, location.protocol === 'https:');
}
