import { slugOf } from '#app/lib/text/slug.ts';

/** Stands for the name of a provider in a pattern of its addresses. */
export const slugMark = 'name';

/**
 * Returns the redirect address of a new provider, which follows from its name, or null as long as no address can be made
 * of the name: a pattern with a stand-in would be copied as it is.
 */
export function redirectAddressOf(name: string, pattern: string): string | null {
  const slug = slugOf(name);
  return slug ? pattern.replace(`/${slugMark}/`, `/${slug}/`) : null;
}
