import type { Log } from '#app/core/runtime/log.server.ts';
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

let current: SiteNavigation | undefined;

/**
 * Returns the menus as this instance last read them. In memory, because every page shows them.
 * @throws Error before `readSiteNavigation`
 */
export function siteNavigation(): SiteNavigation {
  if (!current) throw new Error('The menus are used before readSiteNavigation');
  return current;
}

/**
 * Reads the menus again. If the database is unavailable, the earlier ones stay and the error is logged.
 * @returns whether they were read
 * @throws if they were never read
 */
export async function readSiteNavigation(log: Log): Promise<boolean> {
  try {
    const { document: navigation, tags } = await resolveLinks(await getNavigation(), inTexts);
    current = { navigation, tags: [navigationTag, ...tags] };
    return true;
  } catch (error) {
    if (!current) throw error;
    log.warn('the menus could not be read; the last known ones are used', { error: String(error) });
    return false;
  }
}
