/**
 * Who somebody is in the forum: the highest of their roles.
 * @internal
 */
export const forumRoles = ['visitor', 'member', 'moderator', 'admin'] as const;
export type ForumRole = (typeof forumRoles)[number];

/** `own`: only what they wrote themselves. */
type Permission = 'yes' | 'own' | 'no';

const row = (visitor: Permission, member: Permission, moderator: Permission, admin: Permission) => ({
  visitor,
  member,
  moderator,
  admin,
});

/**
 * Who may do what in the forum. Every loader and action of the forum decides by this table alone.
 * @internal
 */
export const forumPermissions = {
  'read a thread': row('yes', 'yes', 'yes', 'yes'),
  'start a thread': row('no', 'yes', 'yes', 'yes'),
  'reply to a thread': row('no', 'yes', 'yes', 'yes'),
  'reply to a locked thread': row('no', 'no', 'yes', 'yes'),
  'add a picture': row('no', 'yes', 'yes', 'yes'),
  'vote in a poll': row('no', 'yes', 'yes', 'yes'),
  'like a post': row('no', 'yes', 'yes', 'yes'),
  'edit a post': row('no', 'own', 'own', 'own'),
  'edit a post of a locked thread': row('no', 'no', 'own', 'own'),
  /** Own: the author of the thread. */
  'mark the answer': row('no', 'own', 'yes', 'yes'),
  'make a post anonymous': row('no', 'own', 'own', 'own'),
  'delete a post': row('no', 'own', 'own', 'own'),
  'report a post': row('no', 'yes', 'yes', 'yes'),
  'post without review': row('no', 'no', 'yes', 'yes'),
  moderate: row('no', 'no', 'yes', 'yes'),
  'edit a post of others': row('no', 'no', 'yes', 'yes'),
  'remove a picture': row('no', 'no', 'yes', 'yes'),
  'warn a member': row('no', 'no', 'yes', 'yes'),
  'mute a member': row('no', 'no', 'yes', 'yes'),
  'suspend a member': row('no', 'no', 'yes', 'yes'),
  'write a note on a member': row('no', 'no', 'yes', 'yes'),
  'undo an act': row('no', 'no', 'yes', 'yes'),
  'appeal against an act': row('no', 'own', 'own', 'own'),
  'decide an appeal': row('no', 'no', 'yes', 'yes'),
  'see an anonymous author': row('no', 'no', 'yes', 'yes'),
  'keep the topics': row('no', 'no', 'no', 'yes'),
} satisfies Record<string, Record<ForumRole, Permission>>;

export type ForumAct = keyof typeof forumPermissions;

/** Returns the role of the viewer; null is a visitor. */
export function forumRoleOf(viewer: { isAdmin: boolean; isModerator: boolean } | null): ForumRole {
  if (!viewer) return 'visitor';
  if (viewer.isAdmin) return 'admin';
  return viewer.isModerator ? 'moderator' : 'member';
}

/** Whether a role may do this. `isOwn`: whether the person wrote the post in question. */
export function mayInForum(role: ForumRole, act: ForumAct, { isOwn = false } = {}): boolean {
  const permission: Permission = forumPermissions[act][role];
  return permission === 'yes' || (permission === 'own' && isOwn);
}

/** Whether a role is at least another one: topics name the lowest role that may write in them. */
export const isAtLeast = (role: ForumRole, lowest: ForumRole): boolean =>
  forumRoles.indexOf(role) >= forumRoles.indexOf(lowest);
