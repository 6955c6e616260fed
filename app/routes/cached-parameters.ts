/**
 * The search parameters by which a cached page differs, for every route whose response may be kept (`allowCaching`), by the
 * route's id. Whatever else stands in an address changes nothing on these pages: neither the loader nor the page cache
 * sees it. A route that is missing here is never kept.
 */
export const cachedParameters: Record<string, readonly string[]> = {
  home: ['note', 'resume', 'sent', 'step', 'type'],
  page: ['note', 'resume', 'sent', 'step', 'type'],
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
