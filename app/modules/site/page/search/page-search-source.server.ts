import { documentSearchSource } from '#app/modules/content/document-search-source.server.ts';
import { pageKindName } from '#app/modules/pages/page-key.ts';
import { pages } from '#app/modules/pages/tables.server.ts';
import { readDocument } from '#app/modules/site/page/read-document.ts';
import { pageSearchEntries } from '#app/modules/site/page/search/page-search-entries.ts';

/** How the search reads pages: each is a result, and so is each of its sections and products. */
export const pageSearchSource = documentSearchSource({
  name: pageKindName,
  table: pages,
  publishedMark: pages.publishedVersionId,
  entriesOf: (_tx, { id, document }) => {
    const { page } = readDocument(document);
    // The title and the summary are for everybody.
    return pageSearchEntries(id, page.readers ? { ...page, blocks: [] } : page);
  },
});
