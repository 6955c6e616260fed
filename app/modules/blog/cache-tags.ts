/**
 * The tag of all content that names posts: the lists, the feeds, and every article, because each names its neighbours.
 */
export const blogTag = 'blog';
