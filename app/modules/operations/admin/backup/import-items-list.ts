import { defineList } from '#app/lib/lists/list-definition.ts';
import { itemNames } from '#app/modules/imports/imported-item.ts';

/** What each outcome of an item is called. */
export const outcomeNames = {
  make: 'Will be imported',
  known: 'There already',
  created: 'Nearly done',
  made: 'Made',
  failed: 'Not imported',
  undone: 'Taken back',
} as const;

/** The items of one import. */
export const importItemsList = (importId: string) =>
  defineList({
    name: 'import-items',
    path: `/admin/backup/import/${importId}`,
    noun: { one: 'thing in the file', many: 'things in the file' },
    searchLabel: 'Search by title or old address',
    columns: [
      { key: 'title', label: 'What' },
      { key: 'kind', label: 'Kind' },
      { key: 'outcome', label: 'State' },
      { key: 'notes', label: 'To know', isText: true },
    ],
    filters: [
      {
        key: 'kind',
        label: 'Kind',
        kind: 'choice',
        options: Object.entries(itemNames).map(([value, { many }]) => ({ value, label: many })),
      },
      {
        key: 'outcome',
        label: 'State',
        kind: 'choice',
        options: Object.entries(outcomeNames).map(([value, label]) => ({ value, label })),
      },
    ],
    defaultSort: { column: 'title', direction: 'asc' },
    pageSize: 50,
  });
