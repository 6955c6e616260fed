import { Tabs } from '#app/ui/admin/tabs.tsx';

const tabs = [
  { key: 'list', label: 'Bookings', href: '/admin/bookings' },
  { key: 'calendar', label: 'Calendar', href: '/admin/bookings/calendar' },
  { key: 'services', label: 'Services', href: '/admin/bookings/services' },
  { key: 'packages', label: 'Packages', href: '/admin/bookings/packages' },
  { key: 'hosts', label: 'Hosts', href: '/admin/bookings/hosts' },
  { key: 'figures', label: 'Figures', href: '/admin/bookings/figures' },
] as const;

/** The tabs of the bookings. */
export const BookingsTabs = ({ current }: { current: (typeof tabs)[number]['key'] }) => (
  <div className="mb-6">
    <Tabs label="Bookings" tabs={tabs.map(({ key, label, href }) => ({ label, href, isCurrent: key === current }))} />
  </div>
);
