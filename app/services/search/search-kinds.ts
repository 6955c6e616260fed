/** The kinds of search results: pages, products, blog posts, forum threads and media files. Stored; never renamed. */
export const searchKinds = ['page', 'product', 'post', 'thread', 'media'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Who may read what an entry stands for: everybody, everybody who is signed in, or moderators and admins. */
export type Audience = 'public' | 'members' | 'moderators';
