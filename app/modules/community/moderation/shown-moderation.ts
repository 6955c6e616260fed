import type { RestrictionKind } from '../members/restriction-kinds.ts';
import type { ShownAuthor } from '../members/shown-author.ts';
import type { PostStatus } from '../post-status.ts';
import type { HarmKind } from '../writing/harms.ts';
import type { ShownPoll } from '../writing/polls/shown-poll.ts';
import type { ForumRule, ReviewReason } from '../writing/rules.ts';
import type { AppealOutcome, ModerationActKind } from './acts/act-kinds.ts';

/** An act in a list. */
export interface ListedAct {
  id: string;
  kind: ModerationActKind;
  done: string;
  rule: ForumRule | null;
  reason: string;
  /** The title of the discussion. */
  title: string;
  at: Date;
  moderator: string;
  undoneAt: Date | null;
  /** Whether it is against the moderator who reads this, and so not theirs to undo. */
  isAgainstViewer: boolean;
}

interface MemberNote {
  id: string;
  text: string;
  writer: string;
  isOwn: boolean;
  at: Date;
}

/** An author's record for moderators. */
export interface AuthorRecord {
  name: string;
  /** The last part of the address of the profile. */
  handle: string;
  joinedAt: Date;
  /** The address of their profile picture; null: none. */
  picture: string | null;
  /** Published posts, by the same rule as the acts, also those in a discussion that is hidden. */
  posts: number;
  /**
   * Acts against this member that were not undone; those about anonymous posts only if this moderator may know their
   * author.
   */
  acts: ListedAct[];
  /** The restrictions in force now, by the same rule. */
  restrictions: { kind: RestrictionKind; topic: string | null; until: Date }[];
  /** By the same rule. */
  notes: MemberNote[];
}

/** An appeal, as a moderator reads it. */
export interface AppealToDecide {
  actId: string;
  done: string;
  rule: ForumRule | null;
  actedAt: Date;
  text: string;
  createdAt: Date;
  /** Why this moderator does not decide it, as a sentence; null: they do. */
  refusal: string | null;
}

/** An act as the member who was notified sees it. */
export interface AppealableAct {
  id: string;
  notice: string;
  /** The title of the discussion. */
  title: string;
  /** As a sentence; null: no rule was broken. */
  rule: string | null;
  reason: string;
  at: Date;
  /** Until when the member is muted or suspended; null: another kind of decision. */
  until: Date | null;
  /** The address of the post; null: its author may not read it any more. */
  postPath: string | null;
  isUndone: boolean;
  isAppealable: boolean;
  appeal: { text: string; createdAt: Date; outcome: AppealOutcome | null; answer: string } | null;
}

/** A post in the review queue. */
export interface ReviewRow {
  id: string;
  title: string;
  number: number;
  /** How often it has been edited. */
  edits: number;
  opening: string;
  author: string;
  reasons: ReviewReason[];
  status: PostStatus;
  isUrgent: boolean;
  openedAt: Date;
  /** By when it is decided. */
  dueAt: Date;
}

/** A post with what a moderator needs to decide. */
export interface ReviewedPost {
  id: string;
  /** As typed, in Markdown. */
  content: string;
  slug: string;
  title: string;
  number: number;
  /** How often it has been edited. */
  edits: number;
  html: string;
  poll: ShownPoll | null;
  status: PostStatus;
  author: ShownAuthor;
  isAnonymous: boolean;
  createdAt: Date;
  /** Empty if nothing waits for a decision. */
  reasons: ReviewReason[];
  /** Whether helplines are shown to its author. */
  needsCare: boolean;
  /** The posts around it, in their order. */
  context: { number: number; html: string; author: string; isAnswered: boolean; isBefore: boolean }[];
  /** Those of its earlier versions too. */
  pictures: { id: string; path: string; isRemoved: boolean }[];
  /** The latest, in their order. */
  reports: { rule: ForumRule; harm: HarmKind | null; note: string; at: Date }[];
  /** How many there are. */
  reportCount: number;
  /** The decisions about it and its discussion, the latest first. */
  acts: ListedAct[];
  /** Null: this moderator does not know who wrote it, wrote it themselves, or the account does not exist. */
  record: AuthorRecord | null;
  /** Of the restrictions that this shows: a mute or a suspension that was not read is not replaced. */
  restrictionsKey: string;
  appeals: AppealToDecide[];
  hasAccount: boolean;
  /** Whether the moderator wrote it, so that another one decides about it. */
  isOwn: boolean;
  /** Of a reply: the number of answers to it. */
  answers: number;
  topic: { slug: string; name: string };
  isThreadShown: boolean;
  isLocked: boolean;
  isPinned: boolean;
}
