import { choiceFilter, defineList } from '#app/lib/lists/list-definition.ts';

/** The list of pages at `/admin/pages`. */
export const pagesList = defineList({
  name: 'pages',
  path: '/admin/pages',
  noun: { one: 'page', many: 'pages' },
  searchLabel: 'Search by title or URL',
  columns: [
    { key: 'title', label: 'Title', isSortable: true },
    { key: 'url', label: 'URL', isText: true, isSortable: true, isLesser: true },
    { key: 'status', label: 'Status', room: 11 },
    { key: 'scheduled', label: 'Scheduled for', isLesser: true, room: 10 },
    { key: 'modified', label: 'Last modified', isSortable: true, isLesser: true },
    { key: 'actions', label: 'Actions', room: 8 },
  ],
  filters: [
    choiceFilter(
      'status',
      'Status',
      {
        published: 'Published',
        draft: 'Draft',
        changed: 'With unpublished changes',
        scheduled: 'Scheduled',
        trash: 'Bin',
      },
      'All except the bin',
    ),
  ],
  defaultSort: { column: 'modified', direction: 'desc' },
});
