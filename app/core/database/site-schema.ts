/** The schema of the site's tables. */
export const siteSchema = 'public';
