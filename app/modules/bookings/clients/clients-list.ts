import { defineList } from '#app/lib/lists/list-definition.ts';

/** The people at `/admin/clients`, those with the latest news first. */
export const clientsList = defineList({
  name: 'clients',
  path: '/admin/clients',
  noun: { one: 'person', many: 'people' },
  searchLabel: 'Search by name or email',
  columns: [
    { key: 'name', label: 'Name', isText: true, isSortable: true },
    { key: 'email', label: 'Email', isText: true, room: 12 },
    { key: 'next', label: 'Next session', room: 7.5 },
    { key: 'bookings', label: 'Bookings', isFigure: true, isLesser: true },
    { key: 'messages', label: 'Messages', isFigure: true, isLesser: true },
    { key: 'latest', label: 'Latest', isSortable: true },
  ],
  filters: [],
  defaultSort: { column: 'latest', direction: 'desc' },
});
