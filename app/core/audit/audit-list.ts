import { defineList } from '#app/lib/lists/list-definition.ts';

/** The audit log at `/admin/audit`. */
export const auditList = defineList({
  name: 'audit',
  path: '/admin/audit',
  noun: { one: 'event', many: 'events' },
  searchLabel: 'Search by subject, person or event',
  columns: [
    { key: 'action', label: 'What', isSortable: true },
    { key: 'subject', label: 'Subject', isText: true, isSortable: true },
    { key: 'actor', label: 'Who', isText: true },
    { key: 'change', label: 'Before and after', isText: true },
    { key: 'at', label: 'When', isSortable: true },
    { key: 'subjectType', label: 'Kind of subject', isHidden: true },
    { key: 'networkAddress', label: 'Network address', isText: true, isHidden: true },
  ],
  filters: [
    { key: 'actor', label: 'Who', kind: 'value' },
    { key: 'action', label: 'What', kind: 'value' },
    { key: 'subject', label: 'Kind of subject', kind: 'value' },
    { key: 'from', label: 'From', kind: 'date' },
    { key: 'to', label: 'To (inclusive)', kind: 'date' },
  ],
  defaultSort: { column: 'at', direction: 'desc' },
  pageSize: 50,
});
