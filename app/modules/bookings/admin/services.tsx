import { Link } from 'react-router';
import { listScreen } from '#app/core/resources/record-screens.server.ts';
import { BookingsTabs } from '#app/modules/bookings/admin/shared/bookings-tabs.tsx';
import { services } from '#app/modules/bookings/services/services.server.ts';
import { lengthText } from '#app/modules/bookings/times/length-text.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { RecordList } from '#app/ui/admin/records/record-list.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import type { Route } from './+types/services';

export const loader = listScreen(services).loader;
export { recordMeta as meta } from '#app/core/resources/record-meta.ts';

export default function ServicesScreen({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ScreenHead title="Bookings">
        <Link to="/admin/bookings/services/new" className="button button-primary">
          Add a service
        </Link>
      </ScreenHead>
      <BookingsTabs current="services" />
      <RecordList
        data={loaderData}
        cells={{
          isOpen: ({ isOpen }) => (isOpen ? <Badge tone="success">Open</Badge> : <Badge look="hollow">Closed</Badge>),
          lengthMinutes: ({ lengthMinutes }) => lengthText(lengthMinutes),
          hosts: ({ hosts }) => hosts.join(', ') || 'Nobody yet',
        }}
        hint="Add the first one above. Until then nobody can book."
      />
    </>
  );
}
