/** The tag of content made from this page: the page itself, its share picture and its files. */
export const pageTag = (path: string) => `page:${path}`;

/** The tag of content that links to this page: it changes with the page's address. */
export const addressTag = (pageId: string) => `page-address:${pageId}`;

/** The tag of lists that name pages. */
export const pageListTag = 'pages';
