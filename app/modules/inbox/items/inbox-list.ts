import { choiceFilter, defineList } from '#app/lib/lists/list-definition.ts';
import { itemKinds, statusNames } from '../kinds.ts';

/** The inbox at `/admin/inbox`, the newest first. Sorted by reply due, overdue items are first. */
export const inboxList = defineList({
  name: 'inbox',
  path: '/admin/inbox',
  noun: { one: 'item', many: 'items' },
  searchLabel: 'Search by name, email or words',
  columns: [
    { key: 'name', label: 'From', isText: true, isSortable: true },
    { key: 'subject', label: 'About', isMain: true },
    { key: 'kind', label: 'Kind', isSortable: true, isHidden: true },
    { key: 'status', label: 'Status', isSortable: true, isLesser: true },
    { key: 'assignee', label: 'Assignee', isText: true, isHidden: true },
    { key: 'due', label: 'Reply due', isSortable: true, room: 12 },
    { key: 'received', label: 'Received', isSortable: true, isBesideName: true, room: 5.5 },
    { key: 'email', label: 'Email', isText: true, isHidden: true },
  ],
  filters: [
    choiceFilter('kind', 'Kind', itemKinds),
    choiceFilter('status', 'Status', statusNames),
    { key: 'assignee', label: 'Assignee', kind: 'value' },
    choiceFilter('folder', 'Folder', { spam: 'Spam', all: 'Inbox and spam' }, 'Inbox'),
    choiceFilter('unread', 'Read', { yes: 'Unread only' }),
    choiceFilter('overdue', 'Reply due', { yes: 'Overdue only' }),
  ],
  defaultSort: { column: 'received', direction: 'desc' },
});

/** Filter values that are not a specific admin. */
export const assigneeFilters = { me: 'me', nobody: 'nobody' } as const;
