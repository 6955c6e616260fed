const hour = 3_600_000;

/** How often the list may be asked about, by address and by email. Counted across instances. */
export const newsletterLimits = {
  byAddress: { name: 'newsletter:address', max: 30, windowMs: hour },
  /** Mails that anybody may have sent to one address, so that nobody's inbox can be flooded. */
  byEmail: { name: 'newsletter:email', max: 4, windowMs: hour },
};
