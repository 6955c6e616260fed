import { sectionTabs } from '#app/ui/admin/tabs/tabs.tsx';

/** The tabs of the bookings. */
export const BookingsTabs = sectionTabs(
  'Bookings',
  {
    list: ['Bookings', '/admin/bookings'],
    calendar: ['Calendar', '/admin/bookings/calendar'],
    services: ['Services', '/admin/bookings/services'],
    packages: ['Packages', '/admin/bookings/packages'],
    hosts: ['Hosts', '/admin/bookings/hosts'],
    figures: ['Reports', '/admin/bookings/figures'],
  },
  'mb-5',
);
