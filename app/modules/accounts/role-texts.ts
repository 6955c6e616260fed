import type { Role } from '#app/core/identity/roles.ts';

interface RoleText {
  /** After “You are now” and “to join as”. */
  noun: string;
  /** The rights of the role, after “From now on”. */
  may: string;
  /** Where they do it. */
  path: string;
  button: string;
}

/** The meaning of a role, for the person who has it. */
export const roleTexts: Record<Role, RoleText> = {
  admin: {
    noun: 'an admin',
    may: 'you can change everything on the site: pages, articles, media, letters, enquiries, users and their roles, settings and backups. You can also do everything a moderator can.',
    path: '/admin',
    button: 'Open the admin area',
  },
  moderator: {
    noun: 'a moderator',
    may: 'you can review reports and posts that await approval, edit, move and hide posts, and warn or mute members. Every action is logged and can be undone.',
    path: '/admin/moderation',
    button: 'Open moderation',
  },
};

export const memberText: Omit<RoleText, 'noun'> = {
  may: 'you can write in the forum, comment on articles, and follow members and discussions. Your settings say which emails you get.',
  path: '/forum',
  button: 'Open the forum',
};
