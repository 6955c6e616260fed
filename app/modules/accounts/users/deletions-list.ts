import { choiceFilter, defineList } from '#app/lib/lists/list-definition.ts';

/** The list of deletion requests at `/admin/users/deletions`. */
export const deletionsList = defineList({
  name: 'deletions',
  path: '/admin/users/deletions',
  noun: { one: 'deletion request', many: 'deletion requests' },
  searchLabel: 'Search by email',
  columns: [
    { key: 'email', label: 'Email', isSortable: true },
    { key: 'state', label: 'State' },
    { key: 'requested', label: 'Requested', isSortable: true },
    { key: 'decided', label: 'Decided', isSortable: true },
    { key: 'decidedBy', label: 'By', isText: true },
    { key: 'acts', label: 'Actions' },
  ],
  filters: [choiceFilter('state', 'State', { open: 'Open', erased: 'Erased', declined: 'Declined' })],
  defaultSort: { column: 'requested', direction: 'desc' },
});
