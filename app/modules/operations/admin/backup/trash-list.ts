import { defineList } from '#app/lib/lists/list-definition.ts';

/** The kinds of things that can be in the trash, and their names. */
export const trashKinds = { page: 'Page', post: 'Blog post', file: 'File', affirmation: 'Affirmation' } as const;
export type TrashKind = keyof typeof trashKinds;

/** The list of everything thrown away, at `/admin/backup/trash`. */
export const trashList = defineList({
  name: 'trash',
  path: '/admin/backup/trash',
  noun: { one: 'item in the bin', many: 'items in the bin' },
  searchLabel: 'Search the bin',
  columns: [
    { key: 'title', label: 'Name' },
    { key: 'kind', label: 'Kind' },
    { key: 'trashed', label: 'Moved to bin' },
    { key: 'gone', label: 'Deletion date' },
  ],
  filters: [
    {
      key: 'kind',
      label: 'Kind',
      kind: 'choice',
      anyLabel: 'Everything',
      options: Object.entries(trashKinds).map(([value, label]) => ({ value, label })),
    },
  ],
  defaultSort: { column: 'trashed', direction: 'desc' },
});
