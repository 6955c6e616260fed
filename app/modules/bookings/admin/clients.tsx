import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { clientsList } from '#app/modules/bookings/clients/clients-list.ts';
import { type ClientRow, listClients } from '#app/modules/bookings/clients/list-clients.server.ts';
import { AdminList } from '#app/ui/admin/list/admin-list.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { EmailText } from '#app/ui/text/email-text.tsx';
import type { Route } from './+types/clients';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const query = parseListQuery(url, clientsList);
  return { query, ...(await listClients(query)), now: now() };
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Clients', matches);

export default function ClientsScreen({ loaderData: { query, rows, total, now } }: Route.ComponentProps) {
  return (
    <>
      <ScreenHead title="Clients" note="Everyone who has booked or contacted you, by email address" />
      <AdminList
        definition={clientsList}
        query={query}
        rows={rows}
        total={total}
        rowHref={({ id }) => `/admin/clients/${id}`}
        rowName={({ name }) => name}
        cells={cells(now)}
        empty={{ title: 'No clients yet', hint: 'People appear here once they book a time or write to you.' }}
      />
    </>
  );
}

const cells = (now: Date) => ({
  name: ({ name }: ClientRow) => name,
  email: ({ email }: ClientRow) => <EmailText email={email} />,
  next: ({ next }: ClientRow) => next && <When at={next} now={now} isBrief />,
  bookings: ({ bookings }: ClientRow) => bookings,
  messages: ({ messages }: ClientRow) => messages,
  latest: ({ latest }: ClientRow) => <When at={latest} now={now} isBrief />,
});
