import { type Readers, readersText } from '#app/modules/content/readers/readers.ts';
import { blockLabel } from '#app/modules/site/page/blocks.ts';
import type { Comparable } from '#app/ui/admin/editor/compare-documents.ts';

/** Returns a page as comparisons show it: its sections have the names of their types. */
export const comparablePage = (page: Comparable & Readers): Comparable => ({
  ...page,
  ...{ readers: readersText(page) },
  blocks: page.blocks?.map((block) => ({ ...block, type: blockLabel(block.type) })),
});
