import { Link } from 'react-router';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { BookingsTabs } from '#app/modules/bookings/admin/parts/bookings-tabs.tsx';
import { lengthText } from '#app/modules/bookings/length-text.ts';
import { listServices } from '#app/modules/bookings/services/queries.server.ts';
import { servicesList } from '#app/modules/bookings/services/services-list.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { AdminList } from '#app/ui/admin/list/admin-list.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import type { Route } from './+types/services';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const query = parseListQuery(url, servicesList);
  return { query, ...(await listServices(query)) };
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Services · Bookings', matches);

export default function ServicesScreen({ loaderData: { query, rows, total } }: Route.ComponentProps) {
  return (
    <>
      <ScreenHead title="Bookings">
        <Link to="/admin/bookings/services/new" className="button button-primary">
          Add a service
        </Link>
      </ScreenHead>
      <BookingsTabs current="services" />
      <AdminList
        definition={servicesList}
        query={query}
        rows={rows}
        total={total}
        rowHref={({ id }) => `/admin/bookings/services/${id}`}
        rowName={({ name }) => name}
        cells={cells}
        empty={{ title: 'No services yet', hint: 'Add the first one above. Until then nobody can book.' }}
      />
    </>
  );
}

type Row = Route.ComponentProps['loaderData']['rows'][number];

const cells = {
  name: ({ name }: Row) => name,
  state: ({ isOpen }: Row) => (isOpen ? <Badge tone="success">Open</Badge> : <Badge look="hollow">Closed</Badge>),
  length: ({ lengthMinutes }: Row) => lengthText(lengthMinutes),
  hosts: ({ hosts }: Row) => hosts.join(', ') || 'Nobody yet',
  price: ({ price }: Row) => price,
  order: ({ position }: Row) => position,
};
