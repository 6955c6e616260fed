import type { ShownAuthor } from '../members/shown-author.ts';
import type { PostStatus } from '../post-status.ts';
import type { ShownPoll } from '../writing/polls/shown-poll.ts';

/** A post as one viewer sees it. The author's account is not part of it. */
export interface ShownPost {
  number: number;
  /** The reply that it answers; null for the first post and for replies to the thread. */
  parentNumber: number | null;
  /** The place among the replies to the thread itself. */
  position: number;
  author: ShownAuthor;
  status: PostStatus;
  /** Null: not for this viewer, or deleted. */
  html: string | null;
  /** The content warning; empty: it is not folded. */
  warning: string;
  /** Its question; null: none, or the words are not for this viewer. */
  poll: ShownPoll | null;
  likes: number;
  createdAt: Date;
  /** The last change by its author or a moderator; null: none. */
  editedAt: Date | null;
  isAiGenerated: boolean;
  isLiked: boolean;
  isBookmarked: boolean;
  isAnonymous: boolean;
  /** Whether the viewer has muted or blocked its author: it is folded. Never that of an anonymous post. */
  isMuted: boolean;
  isOwn: boolean;
  /** Whether its author, who is the viewer, may be in danger. */
  needsCare: boolean;
  /** The id by which moderators find it; null for everybody else. */
  moderationId: string | null;
}
