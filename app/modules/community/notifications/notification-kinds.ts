import { counted } from '#app/lib/count-text.ts';

interface KindOfNotification {
  /**
   * `once`: a member gets one notification of a post, of the kind that concerns them most. `counted`: one row counts
   * what they have not read. `each`: every time.
   */
  rows: 'once' | 'counted' | 'each';
  /** Whether it is about a new post, which can be answered and gives the date. Otherwise the date is when it happened. */
  isNewPost: boolean;
  /** Shown although the post is gone or the member has muted its author. */
  isAlwaysShown?: true;
  /** Mailed although the member has muted the discussion. */
  isMailedIfMuted?: true;
  /** Tells who wrote the post: removed if the post becomes anonymous. */
  revealsAuthor?: true;
  /** Returns the sentence, without the title of the thread. */
  text: (shown: ShownNotification) => string;
}

/** Every kind of notification. A new kind is a row here, and the code that notifies. */
export const notificationKinds = {
  /** Addressed to the member, as are the next two. */
  answer: { rows: 'once', isNewPost: true, text: ({ author }) => `${author} answered you` },
  mention: { rows: 'once', isNewPost: true, text: ({ author }) => `${author} mentioned you` },
  quote: { rows: 'once', isNewPost: true, text: ({ author }) => `${author} quoted you` },
  /** A new thread in a followed topic or with a followed tag. */
  thread: { rows: 'once', isNewPost: true, text: ({ author, topic }) => `${author} started a discussion in ${topic}` },
  /** A new thread of a followed person. */
  person: {
    rows: 'once',
    isNewPost: true,
    revealsAuthor: true,
    text: ({ author }) => `${author} started a discussion`,
  },
  /** New replies in a followed thread. */
  reply: {
    rows: 'counted',
    isNewPost: true,
    text: ({ author, count }) => (count === 1 ? `${author} replied` : counted(count, 'new reply', 'new replies')),
  },
  /** Likes of a post of the member. */
  like: {
    rows: 'counted',
    isNewPost: false,
    text: ({ count }) => `${counted(count, 'member likes', 'members like')} your post`,
  },
  /** An act of a moderator. */
  moderation: {
    rows: 'each',
    isNewPost: false,
    isAlwaysShown: true,
    isMailedIfMuted: true,
    text: ({ text }) => text,
  },
  /** Of a bookmark. */
  reminder: { rows: 'each', isNewPost: false, isMailedIfMuted: true, text: () => 'Reminder' },
} as const satisfies Record<string, KindOfNotification>;

export type NotificationKind = keyof typeof notificationKinds;

/** The kinds that no post causes. */
export type KindWithoutPost = {
  [Kind in NotificationKind]: (typeof notificationKinds)[Kind]['rows'] extends 'each' ? Kind : never;
}[NotificationKind];

/** Lists the kinds of which something is true, for a query. */
export const kindsWhere = (test: (kind: KindOfNotification) => unknown): NotificationKind[] =>
  (Object.keys(notificationKinds) as NotificationKind[]).filter((kind) => test(notificationKinds[kind]));

/** The text of a notification, for the page and the mails. */
export interface ShownNotification {
  id: string;
  kind: NotificationKind;
  title: string;
  slug: string;
  /** The number of the post that it is about. */
  number: number;
  /** Where it leads instead of the post; empty: the post. */
  path: string;
  /** The author of that post, by the name that everybody sees. */
  author: string;
  count: number;
  text: string;
  topic: string;
  at: Date;
  isRead: boolean;
}
