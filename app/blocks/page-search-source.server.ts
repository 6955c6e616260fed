import { pageSearchEntries } from '#app/blocks/page-search-entries.ts';
import { readDocument } from '#app/blocks/read-document.ts';
import { pageKindName } from '#app/features/pages/page-key.ts';
import { pages } from '#app/features/pages/tables.server.ts';
import { documentSearchSource } from '#app/services/documents/document-search-source.server.ts';

/** How the search reads pages: each is a result, and so is each of its sections and products. */
export const pageSearchSource = documentSearchSource({
  name: pageKindName,
  table: pages,
  publishedMark: pages.publishedVersionId,
  entriesOf: (_tx, { id, document }) => pageSearchEntries(id, readDocument(document).page),
});
