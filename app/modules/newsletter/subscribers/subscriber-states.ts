/** Only `confirmed` subscribers receive letters. */
export const subscriberStates = {
  confirmed: 'Subscribed',
  pending: 'Not confirmed yet',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
} as const;
export type SubscriberState = keyof typeof subscriberStates;
