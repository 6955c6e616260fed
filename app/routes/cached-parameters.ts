/**
 * The search parameters that a cached page depends on, by route id, for every route whose response may be cached
 * (`allowCaching`). Apart from `privateParameters`, all other parameters have no effect on these pages: neither the
 * loader nor the page cache sees them. A route that is missing here is never cached.
 */
export const cachedParameters: Record<string, readonly string[]> = {
  home: ['note', 'step', 'type'],
  page: ['note', 'step', 'type'],
  'modules/blog/public/index': ['category', 'page', 'q', 'topic'],
  'modules/blog/public/article': [],
  'blog-tag': ['page'],
  'blog-category': ['page'],
  'blog-author': ['page'],
  'modules/bookings/public/services': [],
  'modules/bookings/public/service': ['day', 'month', 'wait', 'zone', 'zones'],
  'modules/community/public/index': ['after', 'q', 'sort'],
  'modules/community/public/category': ['after', 'sort'],
  'modules/community/public/hashtag': ['after'],
  'modules/community/public/thread/thread': ['page', 'sort'],
  'modules/community/public/trust': [],
  'modules/community/public/members/member': ['before'],
  'post-history': [],
  'post-version': [],
  'routes/site/search': ['kind', 'page', 'q'],
  feed: [],
  'tag-feed': [],
  'category-feed': [],
  'author-feed': [],
  'modules/community/api/forum-feed': [],
  'modules/community/api/thread-feed': [],
  'modules/site/api/method-guide': [],
  'modules/search/api/opensearch': [],
  'routes/api/search-index': [],
  'modules/api/public/docs': [],
  'modules/api/api/openapi': [],
  'modules/api/api/rest': ['category', 'changedSince', 'cursor', 'kind', 'limit', 'order', 'path', 'topic'],
  'modules/site/api/share-picture': [],
  'modules/site/api/sitemap': [],
  'modules/site/public/accessibility': [],
};

/** The routes that refuse parameters which they do not know: an address with such a one is never cached. */
export const strictRoutes: readonly string[] = ['modules/api/api/rest'];

/**
 * The search parameters in one visitor's own address, such as the secret of a mailed link, by route id. A response to
 * an address with one of them is never cached.
 */
export const privateParameters: Record<string, readonly string[]> = {
  home: ['caught', 'resume', 'sent'],
  page: ['caught', 'resume', 'sent'],
  'modules/bookings/public/service': ['hold'],
  'modules/community/public/thread/thread': ['anonymous', 'answer', 'delete', 'notification', 'quote', 'report'],
};
