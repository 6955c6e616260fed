import type { ForumRule } from '../writing/rules.ts';
import type { AppealOutcome, ModerationActKind, RestrictionKind } from './acts/act-kinds.ts';

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

/** What moderators know of an author. */
export interface AuthorRecord {
  name: string;
  /** The last part of the address of the profile. */
  handle: string;
  joinedAt: Date;
  /** The address of their profile picture; null: none. */
  picture: string | null;
  /** Published posts, by the same rule as the acts. */
  posts: number;
  /**
   * Acts against this member that were not undone; those about anonymous posts only if this moderator may know their
   * author.
   */
  acts: ListedAct[];
  /** What lasts now, by the same rule. */
  restrictions: { kind: RestrictionKind; topic: string | null; until: Date }[];
  /** By the same rule. */
  notes: MemberNote[];
}

/** What a moderator reads of an appeal. */
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

/** An act as the member sees it who was told of it. */
export interface AppealableAct {
  id: string;
  notice: string;
  /** The title of the discussion. */
  title: string;
  /** As a sentence; null: no rule was broken. */
  rule: string | null;
  reason: string;
  at: Date;
  isUndone: boolean;
  isAppealable: boolean;
  appeal: { text: string; createdAt: Date; outcome: AppealOutcome | null; answer: string } | null;
}
