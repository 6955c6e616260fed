/**
 * The search parameters by which a cached page differs, by route id, for every route whose response may be cached
 * (`allowCaching`). Apart from `privateParameters`, all other parameters have no effect on these pages: neither the
 * loader nor the page cache sees them. A route that is missing here is never cached.
 */
export const cachedParameters: Record<string, readonly string[]> = {
  home: ['note', 'step', 'type'],
  page: ['note', 'step', 'type'],
  'routes/site/blog/index': ['category', 'page', 'q', 'topic'],
  'routes/site/blog/article': [],
  'blog-tag': ['page'],
  'blog-category': ['page'],
  'blog-author': ['page'],
  'routes/site/forum/index': ['q'],
  'routes/site/forum/category': ['after', 'sort'],
  'routes/site/forum/hashtag': ['after'],
  'routes/site/forum/thread': ['page', 'sort'],
  'routes/site/forum/trust': [],
  'routes/site/members/member': ['before'],
  'post-history': [],
  'post-version': [],
  'routes/site/search': ['kind', 'page', 'q'],
  feed: [],
  'tag-feed': [],
  'category-feed': [],
  'author-feed': [],
  'routes/api/forum-feed': [],
  'routes/api/thread-feed': [],
  'routes/api/method-guide': [],
  'routes/api/opensearch': [],
  'routes/api/search-index': [],
  'routes/api/share-picture': [],
  'routes/api/sitemap': [],
};

/**
 * The search parameters in one visitor's own address, such as the secret of a mailed link, by route id. A response to
 * an address with one of them is never cached.
 */
export const privateParameters: Record<string, readonly string[]> = {
  home: ['resume', 'sent'],
  page: ['resume', 'sent'],
  'routes/site/forum/thread': ['anonymous', 'answer', 'delete', 'quote', 'report'],
};
