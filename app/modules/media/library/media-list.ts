import { choiceFilter, defineList } from '#app/lib/lists/list-definition.ts';

/** The library at `/admin/media`. */
export const mediaList = defineList({
  name: 'media',
  path: '/admin/media',
  noun: { one: 'file', many: 'files' },
  searchLabel: 'Search media',
  columns: [
    { key: 'name', label: 'Name', isSortable: true },
    { key: 'type', label: 'Type', isSortable: true, room: 5 },
    { key: 'size', label: 'Size', isSortable: true, isFigure: true, room: 5 },
    { key: 'dimensions', label: 'Dimensions', isLesser: true, room: 8 },
    { key: 'alt', label: 'Alt text', isText: true, isLesser: true },
    { key: 'used', label: 'Used in', isFigure: true },
    { key: 'folder', label: 'Folder', isText: true, isLesser: true },
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
