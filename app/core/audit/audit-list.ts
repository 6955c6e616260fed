import { defineList } from '#app/lib/lists/list-definition.ts';

/** The audit log at `/admin/audit`. */
export const auditList = defineList({
  name: 'audit',
  path: '/admin/audit',
  noun: { one: 'event', many: 'events' },
  searchLabel: 'Search by subject, person or event',
  columns: [
    { key: 'action', label: 'Event', isSortable: true },
    { key: 'subject', label: 'Subject and change', isMain: true, isSortable: true },
    { key: 'actor', label: 'Person', isText: true },
    { key: 'at', label: 'Time', isSortable: true, isBesideName: true },
    { key: 'subjectType', label: 'Kind of subject', isHidden: true },
    { key: 'networkAddress', label: 'Network address', isText: true, isHidden: true },
  ],
  filters: [
    { key: 'actor', label: 'Person', kind: 'value' },
    { key: 'action', label: 'Event', kind: 'value' },
    { key: 'subject', label: 'Kind of subject', kind: 'value' },
    { key: 'from', label: 'From', kind: 'date' },
    { key: 'to', label: 'To (inclusive)', kind: 'date' },
  ],
  defaultSort: { column: 'at', direction: 'desc' },
  pageSize: 50,
});
