import { hourMs } from '#app/lib/time/units.ts';

/** The rate limits of requests to the list, by address. Counted across instances. `countMail` limits the mails. */
export const newsletterRateLimits = {
  byAddress: { name: 'newsletter:address', max: 30, windowMs: hourMs },
};
