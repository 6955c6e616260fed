import { choiceFilter, defineList } from '#app/lib/lists/list-definition.ts';

/** The list of deletion requests at `/admin/users/deletions`. */
export const deletionsList = defineList({
  name: 'deletions',
  path: '/admin/users/deletions',
  noun: { one: 'deletion request', many: 'deletion requests' },
  searchLabel: 'Search by email',
  columns: [
    { key: 'email', label: 'Email', isSortable: true },
    { key: 'state', label: 'State', room: 6 },
    { key: 'requested', label: 'Requested', isSortable: true, room: 6 },
    { key: 'decided', label: 'Decision', isSortable: true, room: 15 },
  ],
  filters: [choiceFilter('state', 'State', { open: 'Open', erased: 'Erased', declined: 'Declined' })],
  defaultSort: { column: 'requested', direction: 'desc' },
});
