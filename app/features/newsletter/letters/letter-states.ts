/** `sent`: everybody's mail is in the outbox, whatever became of it there. */
export const letterStates = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  paused: 'Paused',
  sent: 'Sent',
} as const;
export type LetterState = keyof typeof letterStates;
