/** The name of the server-sent event with the number of visitors on the site. */
export const analyticsTag = 'analytics';
