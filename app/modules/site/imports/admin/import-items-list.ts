import { choiceFilter, defineList } from '#app/lib/lists/list-definition.ts';
import { sentenceCase } from '#app/lib/text/sentence-case.ts';
import { itemNames } from '#app/modules/imports/imported-item.ts';

/** The label of each outcome of an item. */
export const outcomeNames = {
  make: 'Will be imported',
  known: 'Already on this site',
  created: 'Finishing',
  made: 'Imported',
  failed: 'Not imported',
  undone: 'Undone',
} as const;

/** The items of one import. */
export const importItemsList = (importId: string) =>
  defineList({
    name: 'import-items',
    path: `/admin/backup/import/${importId}`,
    noun: { one: 'item', many: 'items' },
    searchLabel: 'Search by title or old address',
    columns: [
      { key: 'title', label: 'What', isText: true },
      { key: 'kind', label: 'Kind' },
      { key: 'outcome', label: 'State' },
      { key: 'notes', label: 'Notes', isMain: true, isText: true },
    ],
    filters: [
      {
        key: 'kind',
        label: 'Kind',
        kind: 'choice',
        options: Object.entries(itemNames).map(([value, { many }]) => ({ value, label: sentenceCase(many) })),
      },
      choiceFilter('outcome', 'State', outcomeNames),
    ],
    defaultSort: { column: 'title', direction: 'asc' },
    pageSize: 50,
  });
