import { choiceFilter, defineList } from '#app/lib/lists/list-definition.ts';

/** The library at `/admin/media`. */
export const mediaList = defineList({
  name: 'media',
  path: '/admin/media',
  noun: { one: 'file', many: 'files' },
  searchLabel: 'Search media',
  columns: [
    { key: 'name', label: 'Name', isSortable: true },
    { key: 'type', label: 'Type', isSortable: true },
    { key: 'size', label: 'Size', isSortable: true, isFigure: true },
    { key: 'dimensions', label: 'Dimensions' },
    { key: 'alt', label: 'Alt text', isText: true },
    { key: 'used', label: 'Used in', isFigure: true },
    { key: 'folder', label: 'Folder', isText: true },
    { key: 'uploaded', label: 'Uploaded', isSortable: true },
    { key: 'tags', label: 'Tags', isText: true, isHidden: true },
    { key: 'credit', label: 'Credit', isText: true, isHidden: true },
  ],
  filters: [
    choiceFilter('kind', 'Type', { image: 'Images', document: 'Documents', video: 'Video' }),
    { key: 'folder', label: 'Folder', kind: 'value' },
    { key: 'tag', label: 'Tag', kind: 'value' },
    choiceFilter('use', 'Use', { none: 'Unused', some: 'In use', undescribed: 'Images without alt text' }),
    { key: 'from', label: 'Uploaded from', kind: 'date' },
    { key: 'to', label: 'Uploaded until', kind: 'date' },
    choiceFilter('where', 'Place', { trash: 'Bin' }, 'Library'),
    choiceFilter('view', 'View', { list: 'List' }, 'Grid'),
  ],
  defaultSort: { column: 'uploaded', direction: 'desc' },
  pageSize: 48,
});

/** The value of the folder filter for files in no folder. */
export const noFolder = 'none';
