import { defineList } from '#app/lib/lists/list-definition.ts';

/** The services at `/admin/bookings/services`, in the order of the public page. */
export const servicesList = defineList({
  name: 'booking-services',
  path: '/admin/bookings/services',
  noun: { one: 'service', many: 'services' },
  searchLabel: 'Search the services',
  columns: [
    { key: 'name', label: 'Service', isText: true },
    { key: 'state', label: 'State' },
    { key: 'length', label: 'Length' },
    { key: 'hosts', label: 'Hosts', isText: true },
    { key: 'price', label: 'Price', isText: true },
    { key: 'order', label: 'Order', isSortable: true, isFigure: true },
  ],
  filters: [
    {
      key: 'state',
      label: 'State',
      kind: 'choice',
      options: [
        { value: 'open', label: 'Open' },
        { value: 'closed', label: 'Closed' },
      ],
    },
  ],
  defaultSort: { column: 'order', direction: 'asc' },
});
