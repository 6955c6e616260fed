import { now } from '#app/core/clock.ts';
import { orNotFound } from '#app/core/request/read/or-not-found.ts';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { optionalField } from '#app/lib/forms/optional-field.ts';
import { dayField } from '#app/lib/forms/time-fields.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { listFreeTimes } from '#app/modules/bookings/availability/list-free-times.server.ts';
import { findBooking } from '#app/modules/bookings/booking/find-booking.server.ts';
import { calendarSpan } from '#app/modules/bookings/team/calendar.ts';
import type { Route } from './+types/times';

const askedDay = optionalField(dayField()).catch(null);

/** Returns the times to which the team can move a booking in the week of a day, for the calendar. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const found = orNotFound(await findBooking(uuidParameter(params.id)));
  const { booking, session, service, hosts } = found;
  const { days } = calendarSpan('week', askedDay.parse(url.searchParams.get('day')) ?? londonDay(now()));
  const [first = '', last = first] = [days[0], days.at(-1)];
  const moving = { id: booking.id, startsAt: session.startsAt };
  const times = await listFreeTimes(service, [first, last], { isTeam: true, moving });
  const isTheirs = (hostIds: readonly string[]) => hostIds.length === 0 || hosts.some(({ id }) => hostIds.includes(id));
  return {
    bookingId: booking.id,
    days,
    free: times.map(({ start, hostIds }) => ({ start, isSameHost: isTheirs(hostIds) })),
  };
}
