/** `sent`: every mail is in the outbox, whether or not it was delivered. */
export const letterStates = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  paused: 'Paused',
  sent: 'Sent',
} as const;
export type LetterState = keyof typeof letterStates;
