import { defineList } from '#app/lib/lists/list-definition.ts';
import { bookingStates } from '../booking-states.ts';

const { held: _held, ...shown } = bookingStates;

/** The bookings at `/admin/bookings`: those to come, the next first, or all. */
export const bookingsList = defineList({
  name: 'bookings',
  path: '/admin/bookings',
  noun: { one: 'booking', many: 'bookings' },
  searchLabel: 'Search by name, email or service',
  columns: [
    { key: 'name', label: 'Who', isText: true, isSortable: true },
    { key: 'start', label: 'When', isSortable: true },
    { key: 'service', label: 'Service', isText: true },
    { key: 'hosts', label: 'Host', isText: true },
    { key: 'state', label: 'State' },
    { key: 'booked', label: 'Booked', isSortable: true },
    { key: 'email', label: 'Email', isText: true, isHidden: true },
    { key: 'phone', label: 'Phone', isText: true, isHidden: true },
  ],
  filters: [
    {
      key: 'time',
      label: 'Time',
      kind: 'choice',
      anyLabel: 'Upcoming',
      options: [
        { value: 'past', label: 'Past' },
        { value: 'all', label: 'All' },
      ],
    },
    {
      key: 'state',
      label: 'State',
      kind: 'choice',
      options: Object.entries(shown).map(([value, label]) => ({ value, label })),
    },
    { key: 'service', label: 'Service', kind: 'value' },
    { key: 'host', label: 'Host', kind: 'value' },
  ],
  defaultSort: { column: 'start', direction: 'asc' },
});
