let origin: string | null = null;

/** Sets the public origin of the site, once at start: scheme, host and port without a path. */
export function openSiteOrigin(value: string): void {
  origin = value;
}

/** Returns the public origin of the site. @throws Error before the site has started */
export function getSiteOrigin(): string {
  if (origin === null) throw new Error('The origin of the site is not known yet: call openSiteOrigin first');
  return origin;
}

/** Returns whether visitors use https, which decides the names of the cookies. False before the start. */
export const isSecureSite = (): boolean => origin?.startsWith('https:') ?? false;
