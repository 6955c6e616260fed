import { defineList } from '#app/lib/lists/list-definition.ts';
import { reviewReasons } from '../writing/rules.ts';

/** The review queue at `/admin/moderation`. Posts of people who may be in danger come first in every order. */
export const moderationList = defineList({
  name: 'moderation',
  path: '/admin/moderation',
  noun: { one: 'post', many: 'posts' },
  searchLabel: 'Search the discussions',
  columns: [
    { key: 'post', label: 'Post' },
    { key: 'author', label: 'Author', isText: true },
    { key: 'reasons', label: 'Reason' },
    { key: 'status', label: 'Status' },
    { key: 'opened', label: 'Since', isSortable: true },
    { key: 'due', label: 'Decide by' },
  ],
  filters: [
    {
      key: 'state',
      label: 'State',
      kind: 'choice',
      options: [
        { value: 'open', label: 'Waiting' },
        { value: 'closed', label: 'Decided' },
      ],
    },
    {
      key: 'reason',
      label: 'Reason',
      kind: 'choice',
      options: Object.entries(reviewReasons).map(([value, label]) => ({ value, label })),
    },
  ],
  defaultSort: { column: 'opened', direction: 'asc' },
});
