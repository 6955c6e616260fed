import { getNavigation, navigationTag } from '#app/features/navigation/queries.server.ts';
import type { Navigation } from '#app/features/navigation/schema.ts';
import { inTexts } from '#app/lib/link-references.ts';
import type { Log } from '#app/platform/log.server.ts';
import { resolveLinks } from './links.server.ts';

interface SiteNavigation {
  /** With addresses in place of references. */
  navigation: Navigation;
  /** What it was made from, for the page cache. */
  tags: string[];
}

let current: SiteNavigation;

/** The menus as this instance last read them. In memory, because every page shows them. */
export const siteNavigation = (): SiteNavigation => current;

/** Reads them anew. @throws where the database cannot be asked and they were never read; else they stay, and the log says so */
export async function readSiteNavigation(log: Log): Promise<void> {
  try {
    const { document: navigation, tags } = await resolveLinks(await getNavigation(), inTexts);
    current = { navigation, tags: [navigationTag, ...tags] };
  } catch (error) {
    if (!current) throw error;
    log.warn('the menus could not be read; the last ones serve', { error: String(error) });
  }
}

/** Whether a notice with these tags means that they have to be read anew. */
export const concernsSiteNavigation = (tags: readonly string[]): boolean =>
  tags.some((tag) => tag === '*' || current.tags.includes(tag));
