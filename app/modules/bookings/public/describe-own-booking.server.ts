import { now } from '#app/core/clock.ts';
import { dayOf, loadMonth } from '#app/modules/bookings/availability/load-month.server.ts';
import type { MonthOfTimes } from '#app/modules/bookings/availability/month.ts';
import { mayChange } from '#app/modules/bookings/booking/change-booking.server.ts';
import { provesAddress } from '#app/modules/bookings/booking/confirm-address.server.ts';
import { bookingPath, type FoundBooking, listSeries } from '#app/modules/bookings/booking/find-booking.server.ts';
import { bookingStateText, hasPlace } from '#app/modules/bookings/booking-states.ts';
import { withPictures } from '#app/modules/bookings/hosts/host-pictures.server.ts';
import { paymentOf } from '#app/modules/bookings/packages/find-packages.server.ts';
import { lengthText } from '#app/modules/bookings/times/length-text.ts';
import { sessionTimeText, zonedTimeText } from '#app/modules/bookings/times/session-time-text.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';

/** Returns the free times to which a booking can move, if its address asks for them and it may still move. */
export async function loadMoveMonth(found: FoundBooking, { searchParams }: URL): Promise<MonthOfTimes | null> {
  const { booking, session, service } = found;
  if (!searchParams.has('move') || !mayChange(found)) return null;
  return loadMonth(service, {
    ...(searchParams.has('month')
      ? { month: searchParams.get('month'), day: searchParams.get('day') }
      : dayOf(session.startsAt, booking.timeZone)),
    timeZone: booking.timeZone,
    moving: { id: booking.id, startsAt: session.startsAt },
  });
}

/** A booking as the person who booked it sees it. */
export type OwnBooking = Awaited<ReturnType<typeof describeOwnBooking>>;

/** Returns a booking as its page shows it to the person who booked. */
export async function describeOwnBooking(found: FoundBooking, { searchParams }: URL) {
  const { booking, session, service, hosts } = found;
  const [series, paid] = await Promise.all([listSeries(booking), paymentOf(booking.id, service)]);
  return {
    series: series.map((each) => ({
      id: each.id,
      when: sessionTimeText(each.startsAt, booking.timeZone),
      state: bookingStateText(each.state, each.startsAt, now()),
      href: bookingPath(each.link),
      isCurrent: each.id === booking.id,
    })),
    hasLater: series.some((each) => each.startsAt > session.startsAt && hasPlace(each.state)),
    state: booking.state,
    isNew: searchParams.has('new'),
    isCancelling: searchParams.has('cancel'),
    addressCode: provesAddress(booking, searchParams.get('code') ?? '') ? searchParams.get('code') : null,
    email: booking.email,
    name: service.name,
    path: `/book/${service.slug}`,
    when: zonedTimeText(session.startsAt, booking.timeZone),
    startsAt: session.startsAt.toISOString(),
    length: lengthText(service.lengthMinutes),
    ...paid,
    session:
      booking.state === 'confirmed' && session.endsAt > now()
        ? {
            title: `${service.name}, ${siteSettings().brand.brandName}`,
            startsAt: session.startsAt,
            endsAt: session.endsAt,
            location: service.place,
          }
        : null,
    hosts: (await withPictures(hosts)).map(({ id, name, picture }) => ({ id, name, picture })),
    slug: service.slug,
    placeKind: service.placeKind,
    place: booking.state === 'confirmed' ? service.place : '',
    mayChange: mayChange(found),
    isOver: session.endsAt < now(),
    isGone: booking.state === 'cancelled' || booking.state === 'declined',
    changeNotice: lengthText(service.changeNoticeHours * 60),
    publicEmail: siteSettings().contact.publicEmail,
  };
}
