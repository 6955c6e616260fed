import type { Pillar } from '#packages/illustrations/names.ts';
import type { TrustLevel } from './trust.ts';

/** A post on the profile of its author. */
export interface ProfilePost {
  slug: string;
  title: string;
  number: number;
  opening: string;
  likes: number;
  createdAt: Date;
}

/** A member in the list of members, who chose to be there. */
export interface ListedMember {
  handle: string;
  name: string;
  bio: string;
  pillar: Pillar;
  /** The last part of its address; null: none. */
  picture: string | null;
}

/** The public data of a member. Contains nothing of anonymous posts, not even in its numbers. */
export interface MemberProfile {
  handle: string;
  name: string;
  pillar: Pillar;
  /** The last part of its address; null: none. */
  picture: string | null;
  bio: string;
  joinedAt: Date;
  trustLevel: TrustLevel;
  postCount: number;
  posts: ProfilePost[];
  /** The id of the post after which the next page begins; null on the last page. */
  next: string | null;
}
