import { defineList } from '#app/lib/lists/list-definition.ts';

/** The list of pages at `/admin/pages`. */
export const pagesList = defineList({
  name: 'pages',
  path: '/admin/pages',
  noun: { one: 'page', many: 'pages' },
  searchLabel: 'Search by title or URL',
  columns: [
    { key: 'title', label: 'Title', isSortable: true },
    { key: 'url', label: 'URL', isText: true, isSortable: true },
    { key: 'status', label: 'Status' },
    { key: 'scheduled', label: 'Scheduled for' },
    { key: 'modified', label: 'Last modified', isSortable: true },
    { key: 'actions', label: 'Actions' },
  ],
  filters: [
    {
      key: 'status',
      label: 'Status',
      kind: 'choice',
      anyLabel: 'All except the bin',
      options: [
        { value: 'published', label: 'Published' },
        { value: 'draft', label: 'Draft' },
        { value: 'changed', label: 'With unpublished changes' },
        { value: 'scheduled', label: 'Scheduled' },
        { value: 'trash', label: 'Bin' },
      ],
    },
  ],
  defaultSort: { column: 'modified', direction: 'desc' },
});
