import { inTexts } from '#app/lib/web/link-references.ts';
import { blockLinks, resolveLinks } from '#app/modules/blog/links.server.ts';
import { type FindReader, mayRead } from '#app/modules/blog/may-read.server.ts';
import { bookingServicesTag } from '#app/modules/bookings/bookings-tag.ts';
import { bookingLinksOf, withBookingLinks } from '#app/modules/bookings/services/booking-links.ts';
import { listOpenServices } from '#app/modules/bookings/services/open-services.server.ts';
import type { ReaderGroup } from '#app/modules/content/readers/readers.ts';
import { pageTag } from '#app/modules/pages/page-tags.ts';
import { findLiveDocument, findStoredPage } from '#app/modules/pages/queries.server.ts';
import { type Page, pageSchema } from '#app/modules/pages/schema.ts';

interface PublishedPage {
  /** With addresses instead of references. Parse it with the schema of the blocks before showing it. */
  page: Page;
  isIndexed: boolean;
  /** For whom it is; undefined for everybody. A response with any other must not be shared. */
  readers: ReaderGroup | undefined;
  /** Whether the reader may not read it. It then has no blocks. */
  isLocked: boolean;
  /** Its cache tags, for the page cache. */
  tags: string[];
}

/** Returns what the reader gets of the published version at this address; null if there is none. */
export async function findPublishedPage(path: string, findReader: FindReader): Promise<PublishedPage | null> {
  const stored = await findStoredPage(path);
  if (!stored) return null;
  // What cannot be read is not for everybody.
  const readers = pageSchema.shape.readers.catch('company').parse(stored.page.readers);
  const isLocked = !(await mayRead({ ...stored.page, readers }, findReader));
  const rest = { isIndexed: stored.isIndexed && !readers, readers, isLocked };
  if (isLocked) return { ...rest, page: { ...stored.page, blocks: [] }, tags: [pageTag(path)] };
  const { document, tags } = await resolveLinks(stored.page.blocks, inTexts);
  const blocks = withBookingLinks(document, bookingLinksOf(await listOpenServices()));
  return {
    page: { ...stored.page, blocks },
    ...rest,
    tags: [pageTag(path), bookingServicesTag, ...tags],
  };
}

/** Returns the published version of a page by its id, or null if it is not published. */
export async function findPublishedDocument(pageId: string): Promise<Page | null> {
  const live = await findLiveDocument(pageId);
  return live && blockLinks.withAddresses(live);
}
