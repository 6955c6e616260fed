/** The name and the lifetime are the specification's (section 9). */
const sidebarCookieName = 'sidebar_state';
const sidebarCookieSeconds = 7 * 86_400;

/** Open, unless the visitor folded it in the last seven days. */
export const readSidebarCookie = (header: string | null): boolean =>
  !new RegExp(`(?:^|;\\s*)${sidebarCookieName}=false(?:;|$)`).test(header ?? '');

export const sidebarCookie = (isOpen: boolean): string =>
  `${sidebarCookieName}=${isOpen}; Path=/; Max-Age=${sidebarCookieSeconds}; SameSite=Lax`;

/** Browser only. */
export function writeSidebarCookie(isOpen: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store yet, and the server reads this one.
  document.cookie = sidebarCookie(isOpen);
}
