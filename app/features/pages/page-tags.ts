/** What carries this page: the page itself, and the share picture and files made from it. */
export const pageTag = (path: string) => `page:${path}`;

/** What carries a link to this page: it changes with the page's address. */
export const addressTag = (pageId: string) => `page-address:${pageId}`;

/** The lists that name pages. */
export const pageListTag = 'pages';
