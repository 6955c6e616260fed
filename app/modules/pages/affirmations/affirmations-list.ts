import { defineList } from '#app/lib/lists/list-definition.ts';
import { affirmationCategories } from './schema.ts';

/** The list of affirmations at `/admin/affirmations`. */
export const affirmationsList = defineList({
  name: 'affirmations',
  path: '/admin/affirmations',
  noun: { one: 'affirmation', many: 'affirmations' },
  searchLabel: 'Search the affirmations',
  columns: [
    { key: 'text', label: 'Affirmation', isSortable: true },
    { key: 'category', label: 'Category', isSortable: true },
    { key: 'pillar', label: 'Pillar' },
    { key: 'state', label: 'State' },
    { key: 'created', label: 'Added', isSortable: true },
    { key: 'acts', label: 'Actions' },
  ],
  filters: [
    {
      key: 'category',
      label: 'Category',
      kind: 'choice',
      options: affirmationCategories.map((value) => ({ value, label: value })),
    },
    {
      key: 'state',
      label: 'State',
      kind: 'choice',
      options: [
        { value: 'active', label: 'Active' },
        { value: 'inactive', label: 'Inactive' },
      ],
    },
  ],
  defaultSort: { column: 'created', direction: 'desc' },
});
