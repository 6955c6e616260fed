/** The name of the server-sent event that says how many visitors are on the site. */
export const analyticsTag = 'analytics';
