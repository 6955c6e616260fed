/** Browsers keep a `__Host-` cookie only as this host set it over https: no other host can put one in its place. */
export const cookieNameFor = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);
