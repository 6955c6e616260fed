const hour = 3_600_000;

/** The rate limits of requests to the list, by address. Counted across instances. `countMail` limits the mails. */
export const newsletterRateLimits = {
  byAddress: { name: 'newsletter:address', max: 30, windowMs: hour },
};
