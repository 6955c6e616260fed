import { defineList } from '#app/lib/lists/list-definition.ts';

/** The audit log at `/admin/audit`. */
export const auditList = defineList({
  name: 'audit',
  path: '/admin/audit',
  noun: { one: 'act', many: 'acts' },
  searchLabel: 'Search by thing, person or act',
  columns: [
    { key: 'action', label: 'What', isSortable: true },
    { key: 'subject', label: 'Thing', isSortable: true },
    { key: 'actor', label: 'Who' },
    { key: 'change', label: 'Before and after' },
    { key: 'at', label: 'When', isSortable: true },
    { key: 'subjectType', label: 'Kind of thing', isHidden: true },
    { key: 'networkAddress', label: 'Network address', isHidden: true },
  ],
  filters: [
    { key: 'actor', label: 'Who', kind: 'value' },
    { key: 'action', label: 'What', kind: 'value' },
    { key: 'subject', label: 'Kind of thing', kind: 'value' },
    { key: 'from', label: 'From', kind: 'date' },
    { key: 'to', label: 'Up to and with', kind: 'date' },
  ],
  defaultSort: { column: 'at', direction: 'desc' },
  pageSize: 50,
});
