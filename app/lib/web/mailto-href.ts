/** Returns the address of a link that writes an email. What an address may contain and a link may not is encoded. */
export const mailtoHref = (email: string): string => `mailto:${email.replace(/[^\w.@+~-]/g, encodeURIComponent)}`;
