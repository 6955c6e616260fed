export const roles = ['admin', 'moderator'] as const;
export type Role = (typeof roles)[number];

/** The rights of a person's roles: an admin is also a moderator. */
export const isAdmin = (held: readonly Role[]) => held.includes('admin');
export const isModerator = (held: readonly Role[]) => held.includes('moderator') || isAdmin(held);
