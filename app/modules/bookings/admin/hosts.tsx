import { Link } from 'react-router';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { cityOf } from '#app/lib/time/time-zones.ts';
import { BookingsTabs } from '#app/modules/bookings/admin/parts/bookings-tabs.tsx';
import { hostsList } from '#app/modules/bookings/hosts/hosts-list.ts';
import { listHosts } from '#app/modules/bookings/hosts/queries.server.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { AdminList } from '#app/ui/admin/list/admin-list.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { EmailText } from '#app/ui/email-text.tsx';
import type { Route } from './+types/hosts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const query = parseListQuery(url, hostsList);
  return { query, ...(await listHosts(query)) };
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Hosts · Bookings', matches);

export default function HostsScreen({ loaderData: { query, rows, total } }: Route.ComponentProps) {
  return (
    <>
      <ScreenHead title="Bookings">
        <Link to="/admin/bookings/hosts/new" className="button button-primary">
          Add a host
        </Link>
      </ScreenHead>
      <BookingsTabs current="hosts" />
      <AdminList
        definition={hostsList}
        query={query}
        rows={rows}
        total={total}
        rowHref={({ id }) => `/admin/bookings/hosts/${id}`}
        rowName={({ name }) => name}
        cells={cells}
        empty={{ title: 'No hosts yet', hint: 'Add the people who run sessions, with their working hours.' }}
      />
    </>
  );
}

type Row = Route.ComponentProps['loaderData']['rows'][number];

const cells = {
  name: ({ name }: Row) => name,
  state: ({ isActive }: Row) =>
    isActive ? <Badge tone="success">Active</Badge> : <Badge look="hollow">Inactive</Badge>,
  services: ({ services }: Row) => services.join(', ') || 'None yet',
  timeZone: ({ timeZone }: Row) => cityOf(timeZone),
  email: ({ email }: Row) => <EmailText email={email} />,
};
