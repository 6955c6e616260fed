/**
 * The search parameters by which a cached page differs, for every route whose response may be kept (`allowCaching`), by the
 * route's id. Apart from `privateParameters`, whatever else stands in an address changes nothing on these pages: neither
 * the loader nor the page cache sees it. A route that is missing here is never kept.
 */
export const cachedParameters: Record<string, readonly string[]> = {
  home: ['note', 'step', 'type'],
  page: ['note', 'step', 'type'],
  'routes/site/blog/index': ['category', 'page', 'q', 'topic'],
  'routes/site/blog/article': [],
  'blog-tag': ['page'],
  'blog-category': ['page'],
  'blog-author': ['page'],
  forum: [],
  feed: [],
  'tag-feed': [],
  'category-feed': [],
  'author-feed': [],
  'routes/api/method-guide': [],
  'routes/api/share-picture': [],
  'routes/api/sitemap': [],
};

/**
 * The search parameters that stand in one visitor's own address, such as the secret of a mailed link, by the route's id. An
 * answer to an address with one of them is never kept.
 */
export const privateParameters: Record<string, readonly string[]> = {
  home: ['resume', 'sent'],
  page: ['resume', 'sent'],
};
