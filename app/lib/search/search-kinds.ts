/**
 * The kinds of search results: pages, products, blog posts, forum threads and media files, in the order of their tabs.
 * Stored; never renamed.
 */
export const searchKinds = ['page', 'product', 'post', 'thread', 'media'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The names of the kinds, for tabs and groups. */
export const kindLabels: Record<SearchKind, string> = {
  page: 'Pages',
  product: 'Products',
  post: 'Articles',
  thread: 'Forum',
  media: 'Files',
};

/** The names of one result's kind. */
export const kindNames: Record<SearchKind, string> = {
  page: 'Page',
  product: 'Product',
  post: 'Article',
  thread: 'Forum',
  media: 'File',
};
