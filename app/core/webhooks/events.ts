/** The events that a webhook can subscribe to. */
export const webhookEvents = {
  enquiry: 'New enquiry',
  application: 'New coaching application',
  subscriber: 'New subscriber',
  'booking.created': 'New booking',
  'booking.rescheduled': 'Booking moved',
  'booking.cancelled': 'Booking cancelled or declined',
  'booking.attended': 'Session attended',
  'booking.missed': 'Session missed',
} as const;
export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventKeys = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];

/** The event that the test button sends. */
export const testEvent = 'test';

/** `failed` is retried automatically; `dead` never is. */
export type DeliveryState = 'queued' | 'delivered' | 'failed' | 'dead';
