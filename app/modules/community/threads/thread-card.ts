import type { Pillar } from '#packages/illustrations/names.ts';
import type { ShownAuthor } from '../members/shown-author.ts';

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

export interface ForumStatistics {
  /** Accounts with a verified address. */
  members: number;
  /** Published posts. */
  messages: number;
  /** Threads started today, in London. */
  topicsToday: number;
}
