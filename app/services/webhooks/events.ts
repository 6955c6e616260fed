/** What a webhook can be told of. */
export const webhookEvents = {
  enquiry: 'New enquiry',
  application: 'New coaching application',
  subscriber: 'New subscriber',
} as const;
export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventKeys = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];

/** What the test button sends. */
export const testEvent = 'test';

/** `failed` is tried again by itself; `dead` never. */
export type DeliveryState = 'queued' | 'delivered' | 'failed' | 'dead';
