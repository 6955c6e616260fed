import { ownValue } from '#app/lib/own-value.ts';
import { type Readers, readersText } from '#app/modules/content/readers/readers.ts';
import { labelAt } from '#app/modules/site/page/block-fields.ts';
import { blockLabel } from '#app/modules/site/page/blocks.ts';
import type { Comparable } from '#app/ui/admin/editor/compare-documents.ts';

/** The labels of what a page says besides its sections, where its own name is another. */
export const pageLabels: Record<string, string> = {
  path: 'URL',
  title: 'Page title',
  metaTitle: 'Meta title',
  metaDescription: 'Meta description',
  searchNames: 'Other names',
  readers: 'Who can read it',
  readerDomains: 'Domains of the company',
};

/** Returns a page as comparisons show it: its sections have the names of their types, its fields their labels. */
export const comparablePage = (page: Comparable & Readers): Comparable => ({
  ...page,
  ...{ readers: readersText(page) },
  labelAt: ([name = '', ...inside]) => (inside.length === 0 ? ownValue(pageLabels, name) : null),
  blocks: page.blocks?.map((block) => ({
    ...block,
    type: blockLabel(block.type),
    labelAt: (path) => labelAt(block.type, path),
  })),
});
