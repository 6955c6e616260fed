/**
 * The last part of an address, made from a title: small letters, without what is neither letter, digit, space nor
 * hyphen; spaces and repeated hyphens become one hyphen (specification, section 4). Accents are left off first, so
 * that no word loses a letter.
 */
export const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
