export const roles = ['admin', 'moderator'] as const;
export type Role = (typeof roles)[number];

/** What a person's roles allow (specification, section 6): an admin is also a moderator. */
export const isAdmin = (held: readonly Role[]) => held.includes('admin');
export const isModerator = (held: readonly Role[]) => held.includes('moderator') || isAdmin(held);
