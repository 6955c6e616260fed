import { isKnownMoment } from '#app/lib/time/known-years.ts';

/** The orders of a category page, by their name in the address. */
export const threadOrders = ['latest', 'new', 'top', 'unanswered'] as const;
export type ThreadOrder = (typeof threadOrders)[number];

/** The lists of a category page: threads in an order, or those with posts that the member has not read. */
type TopicView = ThreadOrder | 'unread';

/** The lists of the landing page across topics, by their name in the address. */
export const forumViews = ['featured', 'latest', 'top', 'unread', 'following'] as const;
export type ForumView = (typeof forumViews)[number];

/** Whether a list is that of one member, so that visitors are asked to sign in and no other gets the page. */
export const isOwnView = (view: ForumView): view is 'unread' | 'following' => view === 'unread' || view === 'following';

export type ThreadView = TopicView | ForumView;

export const viewLabels: Record<ThreadView, string> = {
  featured: 'Featured',
  following: 'Following',
  latest: 'Latest',
  new: 'New',
  top: 'Top',
  unanswered: 'Unanswered',
  unread: 'Unread',
};

/** The place in a list after which the next page begins. */
export interface ThreadCursor {
  /** The time in milliseconds, or the number of likes. */
  value: number;
  id: string;
}

/** Returns the place that an address names; null for the first page and for anything else. */
export function parseCursor(text: string | null): ThreadCursor | null {
  const [, value, id] = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text ?? '') ?? [];
  return value && id && isKnownMoment(new Date(Number(value))) ? { value: Number(value), id } : null;
}

export const cursorText = ({ value, id }: ThreadCursor): string => `${value}_${id}`;
