import { choiceFilter, defineList } from '#app/lib/lists/list-definition.ts';

/** The list of people at `/admin/users`. */
export const usersList = defineList({
  name: 'users',
  path: '/admin/users',
  noun: { one: 'person', many: 'people' },
  searchLabel: 'Search by name or email',
  columns: [
    { key: 'name', label: 'Name', isSortable: true },
    { key: 'email', label: 'Email', isText: true, isSortable: true, room: 12 },
    { key: 'roles', label: 'Roles', room: 6 },
    { key: 'state', label: 'Sign-in', room: 6 },
    { key: 'verified', label: 'Verified', isLesser: true },
    { key: 'secondStep', label: 'Two-step sign-in', isLesser: true },
    { key: 'created', label: 'Created', isSortable: true, isLesser: true },
    { key: 'lastActive', label: 'Last active', isSortable: true, isLesser: true },
  ],
  filters: [
    choiceFilter('role', 'Role', { admin: 'Admin', moderator: 'Moderator', none: 'No role' }),
    choiceFilter('state', 'State', { active: 'Can log in', suspended: 'Suspended', unverified: 'Email not verified' }),
  ],
  defaultSort: { column: 'created', direction: 'desc' },
});
