import type { Pillar } from '#app/lib/illustration/names.ts';
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

/** What everybody may know of a member. Contains nothing of anonymous posts, not even in its numbers. */
export interface MemberProfile {
  handle: string;
  name: string;
  pillar: Pillar;
  bio: string;
  joinedAt: Date;
  trustLevel: TrustLevel;
  postCount: number;
  posts: ProfilePost[];
  /** The id of the post after which the next page begins; null on the last page. */
  next: string | null;
}
