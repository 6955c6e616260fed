/** Browsers accept a `__Host-` cookie only from this host over https: no other host can replace it. */
export const cookieNameFor = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);
