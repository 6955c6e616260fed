import { choiceFilter, defineList } from '#app/lib/lists/list-definition.ts';
import { requestKinds } from './request-kinds.ts';

/** The register at `/admin/duties/requests`: open requests, what is due first. */
export const requestsList = defineList({
  name: 'duty-requests',
  path: '/admin/duties/requests',
  noun: { one: 'request', many: 'requests' },
  searchLabel: 'Search by name, email or reference',
  columns: [
    { key: 'reference', label: 'Reference', room: 5.5 },
    { key: 'name', label: 'From', isMain: true, isText: true },
    { key: 'kind', label: 'Type' },
    { key: 'identity', label: 'Identity', isLesser: true },
    { key: 'received', label: 'Received', isSortable: true, isLesser: true },
    { key: 'due', label: 'Answer due', isSortable: true, room: 14 },
    { key: 'outcome', label: 'Outcome', isHidden: true },
  ],
  filters: [
    choiceFilter('state', 'State', { closed: 'Closed', all: 'Open and closed' }, 'Open'),
    choiceFilter('kind', 'Type', requestKinds),
  ],
  defaultSort: { column: 'due', direction: 'asc' },
});
