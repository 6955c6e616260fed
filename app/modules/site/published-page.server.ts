import { inTexts } from '#app/lib/web/link-references.ts';
import { blockLinks, resolveLinks } from '#app/modules/blog/links.server.ts';
import { bookingServicesTag } from '#app/modules/bookings/bookings-tag.ts';
import { withBookingLinks } from '#app/modules/bookings/services/booking-links.ts';
import { listBookingLinks } from '#app/modules/bookings/services/queries.server.ts';
import { pageTag } from '#app/modules/pages/page-tags.ts';
import { findLiveDocument, findStoredPage } from '#app/modules/pages/queries.server.ts';
import type { Page } from '#app/modules/pages/schema.ts';

interface PublishedPage {
  /** With addresses instead of references. Parse it with the schema of the blocks before showing it. */
  page: Page;
  isIndexed: boolean;
  /** Its cache tags, for the page cache. */
  tags: string[];
}

/** Returns the published version at this address, or null. */
export async function findPublishedPage(path: string): Promise<PublishedPage | null> {
  const stored = await findStoredPage(path);
  if (!stored) return null;
  const { document, tags } = await resolveLinks(stored.page.blocks, inTexts);
  const blocks = withBookingLinks(document, await listBookingLinks());
  return {
    page: { ...stored.page, blocks },
    isIndexed: stored.isIndexed,
    tags: [pageTag(path), bookingServicesTag, ...tags],
  };
}

/** Returns the published version of a page by its id, or null if it is not published. */
export async function findPublishedDocument(pageId: string): Promise<Page | null> {
  const live = await findLiveDocument(pageId);
  return live && blockLinks.withAddresses(live);
}
