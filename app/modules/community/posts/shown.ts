import type { Pillar } from '#app/lib/illustration/names.ts';
import type { AppealToDecide, AuthorRecord, ListedAct } from '../moderation/shown-moderation.ts';
import type { ShownPoll } from '../writing/polls/shown-poll.ts';
import type { ForumRule, ReviewReason } from '../writing/rules.ts';

/**
 * A published post is shown. A pending one waits for a moderator. A moderator has hidden or removed the others, or the
 * author has deleted them. Each keeps its number. `moved` is what stays at the number of a post that a moderator moved
 * to another thread, and a thread of which all posts moved.
 */
export type PostStatus = 'published' | 'pending' | 'hidden' | 'removed' | 'deleted' | 'moved';

/** An author as readers see them. Says nothing else about the account. */
export interface ShownAuthor {
  name: string;
  /** The colour of the picture. */
  pillar: Pillar;
  /** The last part of the address of the profile; null for anonymous and former members and for samples. */
  handle: string | null;
  /** The last part of the address of the picture; null: none, and always so for anonymous members. */
  picture: string | null;
}

export interface ShownTopic {
  slug: string;
  name: string;
  description: string;
  pillar: Pillar;
}

/** A topic with the number of its shown threads. */
export interface CountedTopic extends ShownTopic {
  threads: number;
}

/** A letter of the topic index and its topics. */
export interface TopicLetter {
  letter: string;
  topics: CountedTopic[];
}

/** A thread in a list. */
export interface ThreadCard {
  slug: string;
  title: string;
  opening: string;
  author: ShownAuthor;
  category: { slug: string; name: string; pillar: Pillar };
  replies: number;
  likes: number;
  startedAt: Date;
  activeAt: Date;
  isAiGenerated: boolean;
  isSample: boolean;
  isPinned: boolean;
  isLocked: boolean;
  /** Whether its author has marked a reply that solved it. */
  isSolved: boolean;
}

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
  /** What it warns of; empty: it is not folded. */
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

export interface ForumStatistics {
  /** Accounts with a verified address. */
  members: number;
  /** Published posts. */
  messages: number;
  /** Threads started today, in London. */
  topicsToday: number;
}

/** A post in the review queue. */
export interface ReviewRow {
  id: string;
  title: string;
  number: number;
  opening: string;
  author: string;
  reasons: ReviewReason[];
  status: PostStatus;
  isUrgent: boolean;
  openedAt: Date;
}

/** A post with what a moderator needs to decide. */
export interface ReviewedPost {
  id: string;
  /** As typed, in Markdown. */
  content: string;
  slug: string;
  title: string;
  number: number;
  html: string;
  poll: ShownPoll | null;
  status: PostStatus;
  author: ShownAuthor;
  isAnonymous: boolean;
  createdAt: Date;
  /** Empty if nothing waits for a decision. */
  reasons: ReviewReason[];
  /** The posts around it, in their order. */
  context: { number: number; html: string; author: string; isAnswered: boolean; isBefore: boolean }[];
  /** Those of its earlier versions too. */
  pictures: { id: string; path: string; isRemoved: boolean }[];
  /** The latest, in their order. */
  reports: { rule: ForumRule; note: string; at: Date }[];
  /** How many there are. */
  reportCount: number;
  /** What was decided about it and its discussion, the latest first. */
  acts: ListedAct[];
  /** Null: this moderator does not know who wrote it, wrote it themselves, or there is no account. */
  record: AuthorRecord | null;
  appeals: AppealToDecide[];
  hasAccount: boolean;
  /** Whether the moderator wrote it, and somebody else decides about it. */
  isOwn: boolean;
  /** Of a reply: the number of answers to it. */
  answers: number;
  topic: { slug: string; name: string };
  isThreadShown: boolean;
  isLocked: boolean;
  isPinned: boolean;
}
