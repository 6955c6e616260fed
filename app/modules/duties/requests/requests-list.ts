import { choiceFilter, defineList } from '#app/lib/lists/list-definition.ts';
import { requestKinds } from './request-kinds.ts';

/** The register at `/admin/duties/requests`: open requests, what is due first. */
export const requestsList = defineList({
  name: 'duty-requests',
  path: '/admin/duties/requests',
  noun: { one: 'request', many: 'requests' },
  searchLabel: 'Search by name, email or reference',
  columns: [
    { key: 'reference', label: 'Reference' },
    { key: 'name', label: 'From', isText: true },
    { key: 'kind', label: 'Kind' },
    { key: 'identity', label: 'Identity' },
    { key: 'received', label: 'Received', isSortable: true },
    { key: 'due', label: 'Answer due', isSortable: true },
    { key: 'outcome', label: 'Outcome', isHidden: true },
  ],
  filters: [
    choiceFilter('state', 'State', { closed: 'Closed', all: 'Open and closed' }, 'Open'),
    choiceFilter('kind', 'Kind', requestKinds),
  ],
  defaultSort: { column: 'due', direction: 'asc' },
});
