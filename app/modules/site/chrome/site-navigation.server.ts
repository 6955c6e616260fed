import { keptInMemory } from '#app/core/changes/kept-in-memory.server.ts';
import { inTexts } from '#app/lib/web/link-references.ts';
import { resolveLinks } from '#app/modules/blog/links.server.ts';
import { getNavigation, navigationTag } from '#app/modules/pages/navigation/queries.server.ts';
import type { Navigation } from '#app/modules/pages/navigation/schema.ts';

interface SiteNavigation {
  /** With addresses instead of references. */
  navigation: Navigation;
  /** Its cache tags, for the page cache. */
  tags: string[];
}

const navigationCopy = keptInMemory<SiteNavigation>('the menus', async () => {
  const { document: navigation, tags } = await resolveLinks(await getNavigation(), inTexts);
  return { navigation, tags: [navigationTag, ...tags] };
});

/**
 * Returns the menus as this instance last read them. In memory, because every page shows them.
 * @throws Error before `readSiteNavigation`
 */
export const siteNavigation = (): SiteNavigation => navigationCopy.value();

/**
 * Reads the menus again. If the database is unavailable, the earlier ones stay and the error is logged.
 * @returns whether they were read
 * @throws if they were never read
 */
export const readSiteNavigation = navigationCopy.read;
