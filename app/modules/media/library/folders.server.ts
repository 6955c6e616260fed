import { defineResource } from '#app/core/resources/resource.server.ts';
import { defineFields } from '#app/lib/forms/fields/define-fields.ts';
import { f } from '#app/lib/forms/fields/f.ts';
import { defineList } from '#app/lib/lists/list-definition.ts';
import { mediaFolders } from '../tables.server.ts';

/** Folders of the library. Files of a deleted one are in none. */
export const folders = defineResource({
  key: 'media-folder',
  section: 'Media Library',
  readByPrograms: ['name'],
  table: mediaFolders,
  fields: defineFields({
    Folder: {
      name: f.line('Name', { max: 80, isRequired: true, hint: 'Files of a deleted folder stay in the library.' }),
    },
  }),
  unique: { name: 'A folder of this name already exists' },
  list: {
    definition: defineList({
      name: 'media-folders',
      path: '/admin/media/settings/folders',
      noun: { one: 'folder', many: 'folders' },
      searchLabel: 'Search the folders',
      columns: [{ key: 'name', label: 'Name', isText: true, isSortable: true }],
      filters: [],
      defaultSort: { column: 'name', direction: 'asc' },
    }),
    search: [mediaFolders.name],
    order: { name: [mediaFolders.name] },
  },
});
