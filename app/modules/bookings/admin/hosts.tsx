import { Link } from 'react-router';
import { listScreen } from '#app/core/resources/record-screens.server.ts';
import { cityOf } from '#app/lib/time/time-zones.ts';
import { BookingsTabs } from '#app/modules/bookings/admin/shared/bookings-tabs.tsx';
import { hosts } from '#app/modules/bookings/hosts/hosts.server.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { RecordList } from '#app/ui/admin/records/record-list.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { EmailText } from '#app/ui/text/email-text.tsx';
import type { Route } from './+types/hosts';

export const loader = listScreen(hosts).loader;
export { recordMeta as meta } from '#app/core/resources/record-meta.ts';

export default function HostsScreen({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ScreenHead title="Bookings">
        <Link to="/admin/bookings/hosts/new" className="button button-primary">
          Add a host
        </Link>
      </ScreenHead>
      <BookingsTabs current="hosts" />
      <RecordList
        data={loaderData}
        cells={{
          isActive: ({ isActive }) =>
            isActive ? <Badge tone="success">Active</Badge> : <Badge look="hollow">Inactive</Badge>,
          services: ({ services }) => services.join(', ') || 'None yet',
          timeZone: ({ timeZone }) => cityOf(timeZone),
          email: ({ email }) => <EmailText email={email} />,
        }}
        hint="Add the people who run sessions, with their working hours."
      />
    </>
  );
}
