/**
 * The kinds of events that are stored. Counts hold their places in this list: new ones go to its end. `leave` adds time
 * and depth to a view, and is counted in no list.
 */
export const eventKinds = ['view', 'leave', 'outbound', 'download', 'press', 'missing', 'conversion'] as const;
export type EventKind = (typeof eventKinds)[number];

/** Acts of visitors that the business is for. The server records them, with what they store. */
export const conversionNames = {
  enquiry: 'Enquiry sent',
  demo: 'Demo requested',
  consultation: 'Consultation requested',
  application: 'Application sent',
  subscription: 'Subscription confirmed',
  'sign-up': 'Account verified',
  guide: 'PDF guide opened',
  booking: 'Time booked',
} as const;
export type Conversion = keyof typeof conversionNames;
