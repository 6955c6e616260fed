const hour = 3_600_000;

/** How often the list may be asked about, by address. Counted across instances; `countMail` limits the mails. */
export const newsletterRateLimits = {
  byAddress: { name: 'newsletter:address', max: 30, windowMs: hour },
};
