import { defineList } from '#app/lib/lists/list-definition.ts';

/** The packages at `/admin/bookings/packages`, the newest first. */
export const packagesList = defineList({
  name: 'booking-packages',
  path: '/admin/bookings/packages',
  noun: { one: 'package', many: 'packages' },
  searchLabel: 'Search the packages',
  columns: [
    { key: 'name', label: 'Package', isText: true },
    { key: 'owner', label: 'For', isText: true },
    { key: 'left', label: 'Left' },
    { key: 'used', label: 'Used' },
    { key: 'validUntil', label: 'Valid until', isSortable: true },
  ],
  filters: [],
  defaultSort: { column: 'validUntil', direction: 'desc' },
});
