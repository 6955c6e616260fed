import { Link } from 'react-router';
import { listScreen } from '#app/core/resources/record-screens.server.ts';
import { longTextOfDay, textOfDay } from '#app/lib/time/when.ts';
import { BookingsTabs } from '#app/modules/bookings/admin/shared/bookings-tabs.tsx';
import { packages } from '#app/modules/bookings/packages/packages.server.ts';
import { RecordList } from '#app/ui/admin/records/record-list.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import type { Route } from './+types/packages';

export const loader = listScreen(packages).loader;
export { recordMeta as meta } from '#app/core/resources/record-meta.ts';

export default function PackagesScreen({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ScreenHead title="Bookings">
        <Link to="/admin/bookings/packages/new" className="button button-primary">
          Add a package
        </Link>
      </ScreenHead>
      <BookingsTabs current="packages" />
      <RecordList
        data={loaderData}
        cells={{
          owner: ({ company, addresses }) => company || addresses[0],
          validUntil: ({ validUntil }) => (
            <time dateTime={validUntil} title={longTextOfDay(validUntil)}>
              {textOfDay(validUntil)}
            </time>
          ),
          used: ({ held, used }) => (held > 0 ? `${used}, and ${held} booked` : used),
        }}
        hint="Add one for a person or a company that pays for several sessions."
      />
    </>
  );
}
