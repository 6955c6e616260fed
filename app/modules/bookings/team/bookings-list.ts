import { choiceFilter, defineList } from '#app/lib/lists/list-definition.ts';
import { bookingStates } from '../booking-states.ts';

const { held: _held, ...shown } = bookingStates;

/** The bookings at `/admin/bookings`: those to come, the next first, or all. */
export const bookingsList = defineList({
  name: 'bookings',
  path: '/admin/bookings',
  noun: { one: 'booking', many: 'bookings' },
  searchLabel: 'Search by name, email or service',
  columns: [
    { key: 'name', label: 'Client', isText: true, isSortable: true },
    { key: 'start', label: 'Time', isSortable: true, room: 5 },
    { key: 'service', label: 'Service', isText: true },
    { key: 'hosts', label: 'Host', isText: true, isLesser: true },
    { key: 'state', label: 'State', room: 12 },
    { key: 'booked', label: 'Booked', isSortable: true, isLesser: true },
    { key: 'email', label: 'Email', isText: true, isHidden: true },
    { key: 'phone', label: 'Phone', isText: true, isHidden: true },
  ],
  filters: [
    choiceFilter('time', 'Time', { past: 'Past', all: 'All' }, 'Upcoming'),
    choiceFilter('state', 'State', shown),
    { key: 'service', label: 'Service', kind: 'value' },
    { key: 'host', label: 'Host', kind: 'value' },
  ],
  defaultSort: { column: 'start', direction: 'asc' },
});
