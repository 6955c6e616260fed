import { defineList } from '#app/lib/lists/list-definition.ts';

/** The list of the forum's topics at `/admin/forum`. */
export const topicsList = defineList({
  name: 'forum-topics',
  path: '/admin/forum',
  noun: { one: 'topic', many: 'topics' },
  searchLabel: 'Search the topics',
  columns: [
    { key: 'name', label: 'Topic', isSortable: true },
    { key: 'description', label: 'Description', isText: true },
    { key: 'writers', label: 'Who may write' },
    { key: 'threads', label: 'Discussions', isSortable: true },
    { key: 'posts', label: 'Messages', isSortable: true },
    { key: 'order', label: 'Order', isSortable: true },
  ],
  filters: [
    {
      key: 'state',
      label: 'State',
      kind: 'choice',
      options: [
        { value: 'open', label: 'Open' },
        { value: 'closed', label: 'Closed' },
      ],
    },
  ],
  defaultSort: { column: 'name', direction: 'asc' },
  pageSize: 50,
});
