import { choiceFilter, defineList } from '#app/lib/lists/list-definition.ts';
import { categories } from '../categories.ts';

/** The list of posts at `/admin/blog`. */
export const postsList = defineList({
  name: 'posts',
  path: '/admin/blog',
  noun: { one: 'post', many: 'posts' },
  searchLabel: 'Search by title or excerpt',
  columns: [
    { key: 'title', label: 'Title', isSortable: true },
    { key: 'category', label: 'Category', isLesser: true, room: 9 },
    { key: 'author', label: 'Author', isText: true, isLesser: true },
    { key: 'status', label: 'Status', room: 11 },
    { key: 'date', label: 'Publish date', isSortable: true },
    { key: 'views', label: 'Views', isSortable: true, isFigure: true, isLesser: true },
    { key: 'modified', label: 'Last modified', isSortable: true, isLesser: true },
  ],
  filters: [
    choiceFilter(
      'status',
      'Status',
      { published: 'Published', draft: 'Draft', scheduled: 'Scheduled', trash: 'Bin' },
      'All except the bin',
    ),
    {
      key: 'category',
      label: 'Category',
      kind: 'choice',
      anyLabel: 'Any category',
      options: categories.map((category) => ({ value: category, label: category })),
    },
  ],
  defaultSort: { column: 'modified', direction: 'desc' },
});
