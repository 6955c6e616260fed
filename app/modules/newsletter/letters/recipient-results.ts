/** The results of a letter for one recipient. */
export const recipientResults = {
  waiting: 'Waiting',
  queued: 'On its way',
  sent: 'Sent',
  saved: 'Saved as a file',
  retrying: 'Trying again',
  doubtful: 'Delivery uncertain',
  bounced: 'Bounced',
  failed: 'Failed',
  skipped: 'Skipped',
} as const;
export type RecipientResult = keyof typeof recipientResults;

/** The final results. */
export const settledResults: ReadonlySet<RecipientResult> = new Set([
  'sent',
  'saved',
  'doubtful',
  'bounced',
  'failed',
  'skipped',
]);
