import { defineList } from '#app/lib/lists/list-definition.ts';
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
    {
      key: 'state',
      label: 'State',
      kind: 'choice',
      anyLabel: 'Open',
      options: [
        { value: 'closed', label: 'Closed' },
        { value: 'all', label: 'Open and closed' },
      ],
    },
    {
      key: 'kind',
      label: 'Kind',
      kind: 'choice',
      options: Object.entries(requestKinds).map(([value, label]) => ({ value, label })),
    },
  ],
  defaultSort: { column: 'due', direction: 'asc' },
});
