/** Trust is earned by reading and by being liked. Moderators and admins have the highest level. */
export const trustLevels = [0, 1, 2, 3] as const;
export type TrustLevel = (typeof trustLevels)[number];

export const trustNames: Record<TrustLevel, string> = { 0: 'New', 1: 'Reader', 2: 'Regular', 3: 'Trusted' };

interface TrustNeeds {
  /** Days on which the member read a thread. */
  days: number;
  threadsRead: number;
  postsRead: number;
  /** Likes of others for posts that are not anonymous: a level must not betray who wrote an anonymous one. */
  likes: number;
}

/** The requirements of each level. All of it, and of the levels below. */
export const trustNeeds: Record<Exclude<TrustLevel, 0>, TrustNeeds> = {
  1: { days: 2, threadsRead: 5, postsRead: 20, likes: 0 },
  2: { days: 10, threadsRead: 20, postsRead: 100, likes: 3 },
  3: { days: 40, threadsRead: 60, postsRead: 400, likes: 20 },
};

type ForEachLevel<Value> = readonly [Value, Value, Value, Value];

interface TrustRight<Value> {
  /** The text of the help page. */
  label: string;
  /** From level 0 to level 3. */
  values: ForEachLevel<Value>;
}

/**
 * The rights of each level, in numbers. The server decides by this table alone, and the help page is drawn from it.
 */
export const trustRights = {
  thread: { label: 'Discussions started in an hour', values: [3, 6, 8, 12] },
  reply: { label: 'Replies in ten minutes', values: [15, 30, 30, 40] },
  like: { label: 'Likes in an hour', values: [60, 200, 200, 300] },
  links: { label: 'Links in a post without approval', values: [2, 2, 4, 8] },
  fastPosts: { label: 'Posts without approval in two minutes', values: [5, 5, 8, 12] },
  picture: { label: 'Pictures added in a day', values: [4, 12, 25, 50] },
  shownPictures: { label: 'Pictures in a post without approval', values: [0, 4, 8, 8] },
  pictureMegabytes: { label: 'Total size of all pictures (MB)', values: [5, 20, 40, 60] },
  mentions: { label: 'Members notified by the mentions in one post', values: [2, 5, 10, 10] },
} as const satisfies Record<string, TrustRight<number>>;

export type TrustRightName = keyof typeof trustRights;

/** Returns how much of something a level may do. */
export const trustRight = (name: TrustRightName, level: TrustLevel): number => trustRights[name].values[level];

/** A member's activity, as the levels count it. */
export type TrustRecord = TrustNeeds;

/** Returns the highest level whose needs, and those of all levels below, are met. */
export function earnedTrust(record: TrustRecord): TrustLevel {
  let earned: TrustLevel = 0;
  for (const level of [1, 2, 3] as const) {
    const needs = trustNeeds[level];
    const isMet = (Object.keys(needs) as (keyof TrustNeeds)[]).every((name) => record[name] >= needs[name]);
    if (!isMet) break;
    earned = level;
  }
  return earned;
}
