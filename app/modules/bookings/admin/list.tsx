import { Link } from 'react-router';
import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { listViews } from '#app/core/resources/saved-views/saved-views.server.ts';
import { listAddress, listSearch, parseListQuery } from '#app/lib/lists/list-query.ts';
import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { BookingsTabs } from '#app/modules/bookings/admin/shared/bookings-tabs.tsx';
import { isUnanswered } from '#app/modules/bookings/booking-states.ts';
import { listHostNames } from '#app/modules/bookings/hosts/queries.server.ts';
import { requireHost } from '#app/modules/bookings/hosts/require-host.server.ts';
import { listServiceNames } from '#app/modules/bookings/services/services.server.ts';
import { bookingsList } from '#app/modules/bookings/team/bookings-list.ts';
import { type BookingRow, listBookings } from '#app/modules/bookings/team/list-bookings.server.ts';
import {
  clockText,
  listSessionText,
  sessionDayText,
  sessionTimeText,
} from '#app/modules/bookings/times/session-time-text.ts';
import { AdminList } from '#app/ui/admin/list/admin-list.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { EmailText } from '#app/ui/text/email-text.tsx';
import type { Route } from './+types/list';
import { Decision } from './booking/decision.tsx';
import { BookingStateBadge } from './shared/state-badge.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { id: viewerId, hostIds } = await requireHost(context, request);
  const query = parseListQuery(url, bookingsList);
  const [{ rows, total }, services, hosts, views] = await Promise.all([
    listBookings(query, hostIds),
    listServiceNames(),
    listHostNames(),
    listViews(viewerId, bookingsList.name),
  ]);
  const optionOf = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  const options = { service: services.map(optionOf), host: hosts.map(optionOf) };
  const ownHosts = hosts.filter(({ id }) => hostIds?.includes(id));
  return { query, rows, total, options, own: ownHosts, views: hostIds ? undefined : views, now: now() };
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Bookings', matches);

export default function BookingsScreen({ loaderData }: Route.ComponentProps) {
  const { query, rows, total, options, own: ownHosts, views, now } = loaderData;
  // A host has no saved views and no exports.
  const isByDay = query.sort.column === 'start';
  const search = listSearch(bookingsList, query, { page: 1 });
  return (
    <>
      <ScreenHead title={views ? 'Bookings' : 'Your bookings'}>
        {ownHosts.flatMap(({ id, name }) => [
          <Link key={id} to={`/admin/bookings/hosts/${id}`} className="button button-quiet">
            {ownHosts.length > 1 ? `Calendars of ${name}` : 'My time off and calendars'}
          </Link>,
          ' ',
        ])}
        {views && (
          <>
            <a href={`/admin/bookings.ics${search ? `?${search}` : ''}`} className="button button-quiet">
              Calendar file
            </a>{' '}
            <Link to="/admin/bookings/new" className="button button-primary">
              Add a booking
            </Link>
          </>
        )}
      </ScreenHead>
      {views && <BookingsTabs current="list" />}
      <AdminList
        definition={bookingsList}
        query={query}
        rows={rows}
        total={total}
        options={options}
        views={views}
        exportHref={views && `/admin/bookings.csv${search ? `?${search}` : ''}`}
        rowHref={({ id }) => `/admin/bookings/${id}`}
        rowName={({ name, startsAt }) => `${name}, ${sessionTimeText(startsAt, siteTimeZone)}`}
        cells={cells(now, listAddress(bookingsList, query, {}), isByDay)}
        {...(isByDay && { groupOf: ({ startsAt }: BookingRow) => sessionDayText(startsAt, siteTimeZone) })}
        empty={{ title: 'No bookings yet', hint: views ? <FirstSteps /> : 'They appear here once somebody books you.' }}
      />
    </>
  );
}

const FirstSteps = () => (
  <>
    First add a{' '}
    <Link to="/admin/bookings/hosts" className="text-link">
      host
    </Link>{' '}
    with their hours, then open a{' '}
    <Link to="/admin/bookings/services" className="text-link">
      service
    </Link>{' '}
    that they provide. Bookings appear here.
  </>
);

const cells = (now: Date, back: string, isByDay: boolean) => ({
  name: ({ name }: BookingRow) => name,
  start: ({ startsAt }: BookingRow) => (
    <time dateTime={startsAt.toISOString()} className="whitespace-nowrap">
      {isByDay ? clockText(startsAt, siteTimeZone) : listSessionText(startsAt)}
    </time>
  ),
  service: ({ service }: BookingRow) => service,
  hosts: ({ hosts }: BookingRow) => hosts.join(', '),
  // The buttons say that it is a request.
  state: (booking: BookingRow) =>
    booking.state === 'requested' && !isUnanswered(booking.state, booking.startsAt, now) ? (
      <Decision booking={booking} back={back} />
    ) : (
      <BookingStateBadge state={booking.state} startsAt={booking.startsAt} now={now} />
    ),
  booked: ({ createdAt }: BookingRow) => <When at={createdAt} now={now} isBrief />,
  email: ({ email }: BookingRow) => <EmailText email={email} />,
  phone: ({ phone }: BookingRow) => phone,
});
