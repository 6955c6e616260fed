/** Unicode letters, and the full stops of other scripts. Anything else in the host of an address is not a domain. */
const unicodeDomain = /^(?:[\p{L}\p{M}\p{N}.。．｡-]|\p{Join_Control})+$/u;

/**
 * Returns the domain of an email address in the one form that is stored and sent: lower case, and what is not ASCII as
 * punycode (`xn--…`), as a browser sends it. Anything that is not a domain is returned in lower case.
 */
export function storedDomain(domain: string): string {
  const text = domain.toLowerCase();
  if (!unicodeDomain.test(text) || /^[\x21-\x7e]*$/.test(text)) return text;
  // No name begins or ends with a hyphen. Encoded, it would look like one that may.
  if (text.split(/[.。．｡]/).some((label) => /^-|-$/.test(label))) return text;
  return URL.parse(`http://${text}`)?.hostname ?? text;
}

/** Returns the domain of an address. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/**
 * Returns the domain that a person typed, also with the at-sign, in its stored form.
 * @returns null if it is no domain of more than one word
 */
export function emailDomain(text: string): string | null {
  const domain = storedDomain(text.trim().replace(/^@/, ''));
  return /^[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(domain) ? domain : null;
}
