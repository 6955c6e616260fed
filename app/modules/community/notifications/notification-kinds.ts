import { counted } from '#app/lib/count-text.ts';

/**
 * `answer`, `quote` and `mention` are addressed to the member. `reply`: new replies in a followed thread, counted up.
 * `thread`: a new thread in a followed topic or with a followed tag. `person`: a thread of a followed person. `like`:
 * likes of a post, counted up. `moderation`: an act of a moderator. `reminder`: of a bookmark.
 */
export type NotificationKind =
  | 'answer'
  | 'quote'
  | 'mention'
  | 'reply'
  | 'thread'
  | 'person'
  | 'like'
  | 'moderation'
  | 'reminder';

/** What a notification says, as the page and the mails show it. */
export interface ShownNotification {
  id: string;
  kind: NotificationKind;
  title: string;
  slug: string;
  /** The number of the post that it leads to. */
  number: number;
  /** The author of that post, by the name that everybody sees. */
  author: string;
  count: number;
  text: string;
  topic: string;
  at: Date;
  isRead: boolean;
}

/** Returns the sentence of a notification, without the title of the thread. */
export function notificationText({ kind, author, count, text, topic }: ShownNotification): string {
  switch (kind) {
    case 'answer':
      return `${author} answered you`;
    case 'quote':
      return `${author} quoted you`;
    case 'mention':
      return `${author} mentioned you`;
    case 'reply':
      return count === 1 ? `${author} replied` : `${counted(count, 'new reply', 'new replies')}`;
    case 'thread':
      return `${author} started a discussion in ${topic}`;
    case 'person':
      return `${author} started a discussion`;
    case 'like':
      return `${counted(count, 'member likes', 'members like')} your post`;
    case 'moderation':
      return text;
    case 'reminder':
      return 'You wanted to come back to this';
  }
}
