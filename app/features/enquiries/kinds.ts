/** One question as the person read it, and what they answered. */
export interface Answer {
  label: string;
  text: string;
  /** Whether it is stored encrypted, as what somebody says about their health. */
  isSensitive?: boolean;
}

/** What may stand in the inbox, and the states each goes through. */
export const itemKinds = {
  enquiry: 'Enquiry',
  application: 'Coaching application',
  audit: 'Audit request',
  guide: 'Guide download',
  privacy: 'Privacy request',
} as const;
export type ItemKind = keyof typeof itemKinds;

const itemStatuses = {
  new: 'New',
  'in-progress': 'In progress',
  waiting: 'Waiting',
  done: 'Done',
} as const;

const applicationStatuses = {
  new: 'New',
  'call-booked': 'Call booked',
  offered: 'Offered',
  accepted: 'Accepted',
  declined: 'Declined',
} as const;

export type ItemStatus = keyof typeof itemStatuses | keyof typeof applicationStatuses;

/** Every state by name, whatever the kind. */
export const statusNames: Record<ItemStatus, string> = { ...itemStatuses, ...applicationStatuses };

/** The states an item of this kind may be in, by name, in order. */
export const statusesOf = (kind: ItemKind): Partial<Record<ItemStatus, string>> =>
  kind === 'application' ? applicationStatuses : itemStatuses;

export const isStatusOf = (kind: ItemKind, status: string): status is ItemStatus =>
  Object.hasOwn(statusesOf(kind), status);

/** States in which the person may still wait for our first answer. In all others they have heard from us. */
export const openStatuses = ['new', 'in-progress'] as const satisfies ItemStatus[];
export const waitsForUs = (status: ItemStatus) => (openStatuses as readonly ItemStatus[]).includes(status);

/** States in which nothing is left to do. */
const settled = new Set<ItemStatus>(['done', 'accepted', 'declined']);
export const isSettled = (status: ItemStatus) => settled.has(status);
