import { defineList } from '#app/lib/lists/list-definition.ts';
import { itemKinds, statusNames } from '../kinds.ts';

const optionsOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));

/** The inbox at `/admin/inbox`, the newest first. Sorted by reply due, overdue items are first. */
export const inboxList = defineList({
  name: 'inbox',
  path: '/admin/inbox',
  noun: { one: 'item', many: 'items' },
  searchLabel: 'Search by name, email or words',
  columns: [
    { key: 'name', label: 'From', isSortable: true },
    { key: 'subject', label: 'About', isText: true },
    { key: 'kind', label: 'Kind', isSortable: true },
    { key: 'status', label: 'Status', isSortable: true },
    { key: 'assignee', label: 'Assignee' },
    { key: 'due', label: 'Reply due', isSortable: true },
    { key: 'received', label: 'Received', isSortable: true },
    { key: 'email', label: 'Email', isText: true, isHidden: true },
  ],
  filters: [
    { key: 'kind', label: 'Kind', kind: 'choice', options: optionsOf(itemKinds) },
    { key: 'status', label: 'Status', kind: 'choice', options: optionsOf(statusNames) },
    { key: 'assignee', label: 'Assignee', kind: 'value' },
    {
      key: 'folder',
      label: 'Folder',
      kind: 'choice',
      anyLabel: 'Inbox',
      options: [
        { value: 'spam', label: 'Spam' },
        { value: 'all', label: 'Inbox and spam' },
      ],
    },
    { key: 'unread', label: 'Read', kind: 'choice', options: [{ value: 'yes', label: 'Unread only' }] },
    { key: 'overdue', label: 'Reply due', kind: 'choice', options: [{ value: 'yes', label: 'Overdue only' }] },
  ],
  defaultSort: { column: 'received', direction: 'desc' },
});

/** Filter values that are not a specific admin. */
export const assigneeFilters = { me: 'me', nobody: 'nobody' } as const;
