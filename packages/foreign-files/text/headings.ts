/**
 * Returns the words of a heading in any spelling: `Email Address`, `email_address`, `EmailAddress` and `E-MAIL-ADDRESS`
 * become `email address`.
 */
export const headingWords = (heading: string): string =>
  heading
    .normalize('NFKC')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
    .replace(/^e mail\b/, 'email');
