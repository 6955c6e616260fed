/** How a letter fares with one recipient. */
export const recipientResults = {
  waiting: 'Waiting',
  queued: 'On its way',
  sent: 'Sent',
  retrying: 'Trying again',
  doubtful: 'Perhaps sent',
  bounced: 'Bounced',
  failed: 'Failed',
  skipped: 'Skipped',
} as const;
export type RecipientResult = keyof typeof recipientResults;

/** What is over, one way or the other. */
export const settledResults: ReadonlySet<RecipientResult> = new Set([
  'sent',
  'doubtful',
  'bounced',
  'failed',
  'skipped',
]);
