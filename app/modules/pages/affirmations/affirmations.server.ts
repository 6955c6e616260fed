import { eq, sql } from 'drizzle-orm';
import { defineResource } from '#app/core/resources/resource.server.ts';
import { choiceFilter, defineList } from '#app/lib/lists/list-definition.ts';
import { affirmationCategories, affirmationFields } from './affirmation-fields.ts';
import { affirmationsTag } from './queries.server.ts';
import { affirmations } from './tables.server.ts';

/** The affirmations of the home page. A new one is shown last. */
export const affirmationRecords = defineResource({
  key: 'affirmation',
  section: 'Affirmation Settings',
  readByPrograms: ['text', 'category', 'pillar', 'active'],
  table: affirmations,
  fields: affirmationFields,
  nameOf: ({ text }) => text,
  bin: { since: affirmations.removedAt, days: 30 },
  unique: { text: 'This affirmation is already in the list' },
  tags: [affirmationsTag],
  list: {
    definition: defineList({
      name: 'affirmations',
      path: '/admin/affirmations',
      noun: { one: 'affirmation', many: 'affirmations' },
      searchLabel: 'Search the affirmations',
      columns: [
        { key: 'text', label: 'Affirmation', isSortable: true },
        { key: 'category', label: 'Category', isSortable: true },
        { key: 'pillar', label: 'Pillar', isLesser: true },
        { key: 'state', label: 'State' },
        { key: 'created', label: 'Added', isSortable: true, isLesser: true },
        { key: 'acts', label: 'Actions', room: 11 },
      ],
      filters: [
        choiceFilter('category', 'Category', affirmationCategories),
        choiceFilter('state', 'State', { active: 'Active', inactive: 'Inactive' }),
      ],
      defaultSort: { column: 'created', direction: 'desc' },
    }),
    search: [affirmations.text],
    filters: { category: affirmations.category, state: (state) => eq(affirmations.active, state === 'active') },
    order: {
      text: [affirmations.text],
      category: [affirmations.category],
      created: [affirmations.createdAt],
    },
    more: { created: affirmations.createdAt },
  },
  async beforeSave(tx, { before }) {
    if (before) return;
    const next = sql<number>`coalesce(max(${affirmations.position}), 0) + 1`;
    const [last] = await tx.select({ position: next }).from(affirmations);
    return last;
  },
});
