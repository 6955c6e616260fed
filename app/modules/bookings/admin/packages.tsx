import { Link } from 'react-router';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { longTextOfDay } from '#app/lib/time/when.ts';
import { BookingsTabs } from '#app/modules/bookings/admin/parts/bookings-tabs.tsx';
import { listPackages } from '#app/modules/bookings/packages/list-packages.server.ts';
import { packagesList } from '#app/modules/bookings/packages/packages-list.ts';
import { AdminList } from '#app/ui/admin/list/admin-list.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import type { Route } from './+types/packages';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const query = parseListQuery(url, packagesList);
  return { query, ...(await listPackages(query)) };
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Packages · Bookings', matches);

export default function PackagesScreen({ loaderData: { query, rows, total } }: Route.ComponentProps) {
  return (
    <>
      <ScreenHead title="Bookings">
        <Link to="/admin/bookings/packages/new" className="button button-primary">
          Add a package
        </Link>
      </ScreenHead>
      <BookingsTabs current="packages" />
      <AdminList
        definition={packagesList}
        query={query}
        rows={rows}
        total={total}
        rowHref={({ id }) => `/admin/bookings/packages/${id}`}
        rowName={({ name }) => name}
        cells={cells}
        empty={{ title: 'No packages yet', hint: 'Add one for a person or a company that pays for several sessions.' }}
      />
    </>
  );
}

type Row = Route.ComponentProps['loaderData']['rows'][number];

const cells = {
  name: ({ name }: Row) => name,
  owner: ({ company, addresses }: Row) => company || addresses[0],
  left: ({ available }: Row) => available,
  used: ({ held, used }: Row) => (held > 0 ? `${used}, and ${held} booked` : used),
  validUntil: ({ validUntil }: Row) => <time dateTime={validUntil}>{longTextOfDay(validUntil)}</time>,
};
