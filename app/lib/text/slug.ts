/**
 * Returns the last part of an address, made from a title: lower case, only letters, digits, spaces and hyphens. Spaces
 * and repeated hyphens become one hyphen. Accents are removed first, so that no word loses a letter.
 */
export const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
