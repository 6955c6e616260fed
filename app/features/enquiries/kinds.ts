/** What may stand in the inbox, and the states each goes through. */
export const itemKinds = {
  enquiry: 'Enquiry',
  application: 'Coaching application',
  audit: 'Audit request',
  guide: 'Guide download',
  privacy: 'Privacy request',
} as const;
export type ItemKind = keyof typeof itemKinds;

export const itemStatuses = {
  new: 'New',
  'in-progress': 'In progress',
  waiting: 'Waiting',
  done: 'Done',
} as const;

export const applicationStatuses = {
  new: 'New',
  'call-booked': 'Call booked',
  offered: 'Offered',
  accepted: 'Accepted',
  declined: 'Declined',
} as const;

export type ItemStatus = keyof typeof itemStatuses | keyof typeof applicationStatuses;

/** The states an item of this kind may be in, by name, in order. */
export const statusesOf = (kind: ItemKind): Partial<Record<ItemStatus, string>> =>
  kind === 'application' ? applicationStatuses : itemStatuses;

/** States in which nobody waits for us any more. */
const settled = new Set<ItemStatus>(['done', 'accepted', 'declined']);
export const isSettled = (status: ItemStatus) => settled.has(status);
