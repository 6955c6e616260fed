import { choiceFilter, defineList } from '#app/lib/lists/list-definition.ts';
import { reviewReasons } from '../writing/rules.ts';

/** The review queue at `/admin/moderation`. Posts of people who may be in danger come first in every order. */
export const moderationList = defineList({
  name: 'moderation',
  path: '/admin/moderation',
  noun: { one: 'post', many: 'posts' },
  searchLabel: 'Search the discussions',
  columns: [
    { key: 'post', label: 'Post' },
    { key: 'reasons', label: 'Reason', room: 14.5 },
    { key: 'author', label: 'Author', isText: true, isLesser: true },
    { key: 'status', label: 'Status', room: 5.5 },
    { key: 'opened', label: 'Since', isSortable: true, isLesser: true },
    { key: 'due', label: 'Decide by', room: 7.5 },
  ],
  filters: [
    choiceFilter('state', 'State', { open: 'Waiting', closed: 'Decided' }),
    choiceFilter('reason', 'Reason', reviewReasons),
  ],
  defaultSort: { column: 'opened', direction: 'asc' },
});
