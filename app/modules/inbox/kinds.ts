/** One question as the person saw it, and their answer. */
export interface Answer {
  label: string;
  text: string;
  /** Whether it is stored encrypted, for example health data. */
  isSensitive?: boolean;
}

/**
 * Returns the answers that may leave the site: for programs, and for other services by webhook. Applicants agree that their
 * coaches read what they say about their health, and nobody else.
 */
export const answersForOthers = (answers: readonly Answer[]): Pick<Answer, 'label' | 'text'>[] =>
  answers.filter(({ isSensitive }) => !isSensitive).map(({ label, text }) => ({ label, text }));

/** The kinds of inbox items, and the states of each. */
export const itemKinds = {
  enquiry: 'Enquiry',
  application: 'Coaching application',
  audit: 'Audit request',
  guide: 'Guide download',
  privacy: 'Privacy request',
  booking: 'Booking',
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
  waiting: 'Waiting',
  'call-booked': 'Call booked',
  offered: 'Offered',
  accepted: 'Accepted',
  declined: 'Declined',
} as const;

export type ItemStatus = keyof typeof itemStatuses | keyof typeof applicationStatuses;

/** The names of all states of all kinds. */
export const statusNames: Record<ItemStatus, string> = { ...itemStatuses, ...applicationStatuses };

/** Returns the names of the states of this kind, in order. */
export const statusesOf = (kind: ItemKind): Partial<Record<ItemStatus, string>> =>
  kind === 'application' ? applicationStatuses : itemStatuses;

export const isStatusOf = (kind: ItemKind, status: string): status is ItemStatus =>
  Object.hasOwn(statusesOf(kind), status);

/** States in which the person may still wait for our first reply. In all others they have received one. */
export const openStatuses = ['new', 'in-progress'] as const satisfies ItemStatus[];
export const awaitsFirstReply = (status: ItemStatus) => (openStatuses as readonly ItemStatus[]).includes(status);

/** Returns the state that is suggested after a reply: usually the other person has to act then. */
export const statusAfterReply = (status: ItemStatus): ItemStatus => (awaitsFirstReply(status) ? 'waiting' : status);

/** States in which nothing is left to do. */
const settled = new Set<ItemStatus>(['done', 'accepted', 'declined']);
export const isSettled = (status: ItemStatus) => settled.has(status);
