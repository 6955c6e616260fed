/** The cache tag of pages with the names of many members. */
export const memberNamesTag = 'member-names';

/** The cache tag of pages that count members. An account becomes a member once its address is verified. */
export const memberCountTag = 'member-count';

/** The cache tag of everything that shows the name or the profile of a member. */
export const memberTag = (userId: string): string => `member:${userId}`;
