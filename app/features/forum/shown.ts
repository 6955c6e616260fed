import type { Pillar } from '#app/lib/illustration/names.ts';

/** An author as readers see them. Says nothing else about the account. */
export interface ShownAuthor {
  name: string;
  /** The colour of the picture. */
  pillar: Pillar;
}

export interface ShownTopic {
  slug: string;
  name: string;
  description: string;
  pillar: Pillar;
}

/** A letter of the topic index and its topics (specification, section 3, Topic index entry). */
export interface TopicLetter {
  letter: string;
  topics: ShownTopic[];
}

/** A thread in a list (specification, section 3, Forum thread). */
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
}

/** A post as one viewer sees it. The author's account is not part of it. */
export interface ShownPost {
  number: number;
  /** The reply that it answers; null for the first post and for replies to the thread. */
  parentNumber: number | null;
  author: ShownAuthor;
  /** Null: deleted by its author. */
  html: string | null;
  likes: number;
  createdAt: Date;
  isAiGenerated: boolean;
  isLiked: boolean;
  isOwn: boolean;
}

export interface ForumStatistics {
  /** Accounts with a verified address. */
  members: number;
  /** Published posts. */
  messages: number;
  /** Threads started today, in London. */
  topicsToday: number;
}
