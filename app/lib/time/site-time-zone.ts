/** The time zone of the company: of its days, opening hours and dates in texts. */
export const siteTimeZone = 'Europe/London';
