import { asc } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { defineResource } from '#app/core/resources/resource.server.ts';
import { defineFields } from '#app/lib/forms/fields/define-fields.ts';
import { f } from '#app/lib/forms/fields/f.ts';
import { defineList } from '#app/lib/lists/list-definition.ts';
import { maxReplyLength } from '../items/item-schemas.ts';
import { savedReplies } from '../tables.server.ts';

/** Replies that the team writes often. */
export const savedReplyRecords = defineResource({
  key: 'saved-reply',
  section: 'Inbox',
  readByPrograms: ['title', 'text'],
  table: savedReplies,
  fields: defineFields({
    Reply: {
      title: f.line('Name', { max: 80, isRequired: true }),
      text: f.area('Reply', {
        max: maxReplyLength,
        isRequired: true,
        rows: 6,
        hint: '{name} becomes the person’s first name.',
      }),
    },
  }),
  nameOf: ({ title }) => title,
  most: 100,
  list: {
    definition: defineList({
      name: 'saved-replies',
      path: '/admin/inbox/replies',
      noun: { one: 'reply', many: 'replies' },
      searchLabel: 'Search the saved replies',
      columns: [
        { key: 'title', label: 'Name', isText: true, isSortable: true },
        { key: 'text', label: 'Reply', isMain: true, isText: true },
      ],
      filters: [],
      defaultSort: { column: 'title', direction: 'asc' },
    }),
    search: [savedReplies.title, savedReplies.text],
    order: { title: [savedReplies.title] },
  },
});

/** Returns the saved replies, ordered by title. */
export const listSavedReplies = () => db.select().from(savedReplies).orderBy(asc(savedReplies.title));
