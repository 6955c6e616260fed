import { defineList } from '#app/lib/lists/list-definition.ts';

/** The hosts at `/admin/bookings/hosts`, by name. */
export const hostsList = defineList({
  name: 'booking-hosts',
  path: '/admin/bookings/hosts',
  noun: { one: 'host', many: 'hosts' },
  searchLabel: 'Search the hosts',
  columns: [
    { key: 'name', label: 'Host', isText: true, isSortable: true },
    { key: 'state', label: 'State' },
    { key: 'services', label: 'Services', isText: true },
    { key: 'timeZone', label: 'Time zone' },
    { key: 'email', label: 'Email', isText: true },
  ],
  filters: [],
  defaultSort: { column: 'name', direction: 'asc' },
});
