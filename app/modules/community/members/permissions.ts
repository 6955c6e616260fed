import type { PostStatus } from '../post-status.ts';

/**
 * The roles in the forum, the lowest first. A person has the highest of theirs.
 * @internal
 */
export const forumRoles = ['visitor', 'member', 'moderator', 'admin'] as const;
export type ForumRole = (typeof forumRoles)[number];

/** `own`: only what they wrote themselves. `others`: only what they did not write, and what is not against them. */
type Permission = 'yes' | 'own' | 'others' | 'no';

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
  'report a post': row('yes', 'yes', 'yes', 'yes'),
  'post without review': row('no', 'no', 'yes', 'yes'),
  /** The review queue, what is not shown, and whole discussions. */
  moderate: row('no', 'no', 'yes', 'yes'),
  'decide about a post': row('no', 'no', 'others', 'others'),
  'edit a post of others': row('no', 'no', 'others', 'others'),
  'hide an earlier version': row('no', 'no', 'others', 'others'),
  'remove a picture': row('no', 'no', 'others', 'others'),
  'warn a member': row('no', 'no', 'others', 'others'),
  'mute a member': row('no', 'no', 'others', 'others'),
  'suspend a member': row('no', 'no', 'others', 'others'),
  'write a note on a member': row('no', 'no', 'others', 'others'),
  /** Own: an act of another moderator that is against them. */
  'undo an act': row('no', 'no', 'others', 'others'),
  'appeal against an act': row('no', 'own', 'own', 'own'),
  'decide an appeal': row('no', 'no', 'others', 'others'),
  'see an anonymous author': row('no', 'no', 'yes', 'yes'),
  'keep the topics': row('no', 'no', 'no', 'yes'),
} satisfies Record<string, Record<ForumRole, Permission>>;

export type ForumAct = keyof typeof forumPermissions;

/** Returns the role of the viewer; null is a visitor. */
export function forumRoleOf(
  viewer: { isAdmin: boolean; isModerator: boolean; mayUseRoles: boolean } | null,
): ForumRole {
  if (!viewer) return 'visitor';
  if (!viewer.mayUseRoles) return 'member';
  if (viewer.isAdmin) return 'admin';
  return viewer.isModerator ? 'moderator' : 'member';
}

/** Whether a role may do this. `isOwn`: whether the person wrote the post in question, or the act is against them. */
export function mayInForum(role: ForumRole, act: ForumAct, { isOwn = false } = {}): boolean {
  const permission: Permission = forumPermissions[act][role];
  return permission === 'yes' || permission === (isOwn ? 'own' : 'others');
}

/** Whether a role is at least another one: topics name the lowest role that may write in them. */
export const isAtLeast = (role: ForumRole, lowest: ForumRole): boolean =>
  forumRoles.indexOf(role) >= forumRoles.indexOf(lowest);

/** Whether nothing of a thread or a post is left at its address. */
export const isGone = (status: PostStatus) => status === 'deleted' || status === 'moved';

/** Whether a viewer may read a thread or a post with its words. */
export const mayRead = (
  { status, authorId }: { status: PostStatus; authorId: string | null },
  viewer: { id: string; role: ForumRole } | null,
) => status === 'published' || (viewer !== null && (authorId === viewer.id || mayInForum(viewer.role, 'moderate')));
