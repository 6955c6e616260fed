import { defineList } from '#app/lib/lists/list-definition.ts';

/** The list of people at `/admin/users`. */
export const usersList = defineList({
  name: 'users',
  path: '/admin/users',
  noun: { one: 'person', many: 'people' },
  searchLabel: 'Search by name or email',
  columns: [
    { key: 'name', label: 'Name', isSortable: true },
    { key: 'email', label: 'Email', isText: true, isSortable: true },
    { key: 'roles', label: 'Roles' },
    { key: 'state', label: 'Sign-in' },
    { key: 'verified', label: 'Verified' },
    { key: 'secondStep', label: 'Second step' },
    { key: 'created', label: 'Created', isSortable: true },
    { key: 'lastActive', label: 'Last active', isSortable: true },
  ],
  filters: [
    {
      key: 'role',
      label: 'Role',
      kind: 'choice',
      options: [
        { value: 'admin', label: 'Admin' },
        { value: 'moderator', label: 'Moderator' },
        { value: 'none', label: 'No role' },
      ],
    },
    {
      key: 'state',
      label: 'State',
      kind: 'choice',
      options: [
        { value: 'active', label: 'Can log in' },
        { value: 'suspended', label: 'Suspended' },
        { value: 'unverified', label: 'Email not verified' },
      ],
    },
  ],
  defaultSort: { column: 'created', direction: 'desc' },
});
