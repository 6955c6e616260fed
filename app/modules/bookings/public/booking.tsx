import { data, Form } from 'react-router';
import { now } from '#app/core/clock.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { cityOf } from '#app/lib/time/time-zones.ts';
import { mailtoHref } from '#app/lib/web/mailto-href.ts';
import { pageMeta } from '#app/lib/web/page-meta.ts';
import { dayOf, loadMonth } from '#app/modules/bookings/availability/load-month.server.ts';
import { mayChange } from '#app/modules/bookings/booking/change-booking.server.ts';
import { provesAddress } from '#app/modules/bookings/booking/confirm-address.server.ts';
import { bookingPath, findBookingByLink, listSeries } from '#app/modules/bookings/booking/find-booking.server.ts';
import { type BookingState, bookingStates, hasPlace } from '#app/modules/bookings/booking-states.ts';
import { lengthText } from '#app/modules/bookings/length-text.ts';
import { servicePlaces } from '#app/modules/bookings/service-places.ts';
import { sessionTimeText, zonedTimeText } from '#app/modules/bookings/times/session-time-text.ts';
import { siteSettings, withBrand } from '#app/modules/company/site-settings.server.ts';
import { ArrowLink } from '#app/ui/actions.tsx';
import { Button } from '#app/ui/button.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/booking';
import type { NearestResult } from './answer-booking-form.server.ts';
import { applyOwnBookingAction } from './apply-own-booking-action.server.ts';
import { AddToCalendar } from './parts/add-to-calendar.tsx';
import { DayTimes, NearestTimes } from './parts/day-times.tsx';
import { MonthGrid } from './parts/month-grid.tsx';
import { SeriesList } from './parts/series-list.tsx';

const problems = {
  404: 'Part of it may be missing. Please open it from our email again.',
  410: 'It was more than a month ago. If you need anything about it, please write to us.',
};

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const found = await findBookingByLink(params.token);
  const { origin } = context.get(requestContext).env;
  const head = pageMeta({
    origin,
    path: '/booking',
    title: withBrand('Your booking'),
    description: 'See, move or cancel your booking.',
    isIndexed: false,
  });
  const path = bookingPath(params.token);
  if (!found || found === 'expired') {
    const status = found ? 410 : 404;
    return data({ problem: problems[status], booking: null, path, zone: '', month: null, head }, { status });
  }
  const { booking, session, service, hosts } = found;
  const isMoving = url.searchParams.has('move') && mayChange(found);
  const { searchParams } = url;
  const month = isMoving
    ? await loadMonth(service, {
        ...(searchParams.has('month')
          ? { month: searchParams.get('month'), day: searchParams.get('day') }
          : dayOf(session.startsAt, booking.timeZone)),
        timeZone: booking.timeZone,
        moving: { id: booking.id, startsAt: session.startsAt },
      })
    : null;
  const series = await listSeries(booking);
  const shown = {
    series: series.map((each) => ({
      id: each.id,
      when: sessionTimeText(each.startsAt, booking.timeZone),
      state: bookingStates[each.state],
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
    length: lengthText(service.lengthMinutes),
    price: service.price,
    session:
      booking.state === 'confirmed' && session.endsAt > now()
        ? {
            title: `${service.name}, ${siteSettings().brand.brandName}`,
            startsAt: session.startsAt,
            endsAt: session.endsAt,
            location: service.place,
          }
        : null,
    hosts: hosts.map(({ name }) => name),
    placeKind: service.placeKind,
    place: booking.state === 'confirmed' ? service.place : '',
    mayChange: mayChange(found),
    isOver: session.endsAt < now(),
    changeNotice: lengthText(service.changeNoticeHours * 60),
    publicEmail: siteSettings().contact.publicEmail,
  };
  return data({ problem: null, booking: shown, path, zone: booking.timeZone, month, head });
}

export async function action({ request, params }: Route.ActionArgs) {
  const found = await findBookingByLink(params.token);
  if (!found || found === 'expired') throw data(null, { status: 404 });
  return applyOwnBookingAction(request, found, bookingPath(params.token));
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers(actionHeaders);
  // The address is a secret.
  headers.set('Cache-Control', 'private, no-store');
  return headers;
};

export { revalidateAfterConflict as shouldRevalidate } from '#app/lib/web/revalidate-after-conflict.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

const headings: Record<BookingState, string> = {
  held: 'Your booking',
  requested: 'Waiting for our approval',
  confirmed: 'Your booking is confirmed',
  cancelled: 'This booking is cancelled',
  declined: 'We could not offer this time',
  attended: 'Thank you for coming',
  missed: 'We missed you',
};

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, problem, path, zone, month } = loaderData;
  const result = actionData as
    | (FormResult & { nearest?: NearestResult; chosen?: { start: string; when: string } })
    | undefined;
  if (!booking) {
    return (
      <div className="wrap pt-10 pb-section md:pt-16">
        <h1 className="text-h2">This link does not lead to a booking.</h1>
        <p className="lead mt-4 max-w-[38rem]">{problem}</p>
        <p className="mt-8">
          <ArrowLink href="/contact#enquiry-form">Write to us</ArrowLink>
        </p>
      </div>
    );
  }
  const isGone = booking.state === 'cancelled' || booking.state === 'declined';
  return (
    <div className="wrap pt-10 pb-section md:pt-16">
      <h1 className="text-h2">{month ? 'Choose a new time' : headings[booking.state]}</h1>
      {booking.isNew && (
        <p className="lead mt-4 max-w-[38rem]">
          {booking.state === 'requested'
            ? 'We are holding the time for you. We’ll email you when it is confirmed.'
            : 'We’ll email the details, with a file for your calendar. Use this page to change or cancel your booking.'}
        </p>
      )}
      {booking.addressCode && (
        <Form method="post" action={path} className="mt-8 max-w-[40rem] rounded-card bg-oat px-5 py-4">
          <p>
            Please confirm that <span className="wrap-anywhere">{booking.email}</span> is your email address. You need
            to do this once to book more sessions.
          </p>
          <input type="hidden" name="code" value={booking.addressCode} />
          <Button type="submit" name="act" value="confirm-address" className="mt-4">
            Confirm my email address
          </Button>
        </Form>
      )}
      <dl className="ruled mt-8 max-w-[40rem]">
        <Fact label="What">
          {booking.name}, {booking.length}
        </Fact>
        <Fact label="When">{booking.when}</Fact>
        {booking.hosts.length > 0 && <Fact label="With">{booking.hosts.join(' and ')}</Fact>}
        {!isGone && booking.price && <Fact label="Price">{booking.price}</Fact>}
        {!isGone && (
          <Fact label="Where">
            {servicePlaces[booking.placeKind]}
            {booking.place && ': '}
            <Place text={booking.place} />
          </Fact>
        )}
      </dl>
      {booking.session && !month && !booking.isCancelling && <AddToCalendar session={booking.session} path={path} />}
      {booking.series.length > 0 && (
        <section aria-labelledby="series" className="mt-8 max-w-[40rem]">
          <h2 id="series" className="mb-2 text-h3">
            Your series
          </h2>
          <SeriesList sessions={booking.series} />
        </section>
      )}
      {isGone && (
        <p className="mt-8">
          <ArrowLink href={booking.path}>Choose another time</ArrowLink>
        </p>
      )}
      {booking.mayChange && booking.isCancelling && (
        <Form method="post" action={path} className="mt-8">
          <h2 className="text-h3">Cancel this booking?</h2>
          <p className="mt-2 text-ink-2">We’ll offer this time to someone else. You don’t have to give a reason.</p>
          <div className="mt-5 flex flex-wrap items-center gap-4">
            <Button type="submit" name="act" value="cancel" tone="danger">
              Cancel the booking
            </Button>
            {booking.hasLater && (
              <Button type="submit" name="act" value="cancel-rest" tone="danger">
                Cancel this and all later sessions
              </Button>
            )}
            <a href={path} className="text-link">
              Keep it
            </a>
          </div>
        </Form>
      )}
      {booking.mayChange && !month && !booking.isCancelling && (
        <div className="mt-8 flex flex-wrap items-center gap-4">
          <a href={`${path}?move`} className="button button-quiet">
            Change time
          </a>{' '}
          <a href={`${path}?cancel`} className="button button-quiet">
            Cancel booking
          </a>
          <p className="text-meta text-ink-2">You can do both up to {booking.changeNotice} before. No reason needed.</p>
        </div>
      )}
      {!booking.mayChange && !isGone && booking.state === 'confirmed' && !booking.isOver && (
        <p className="mt-8 max-w-[38rem] text-ink-2">
          It begins in less than {booking.changeNotice}, so it can no longer be moved or cancelled here. Write to{' '}
          <a href={mailtoHref(booking.publicEmail)} className="text-link">
            {booking.publicEmail}
          </a>{' '}
          and we will find a way.
        </p>
      )}
      {month && result?.nearest && <NearestTimes path={`${path}?move`} {...result.nearest} act="choose" />}
      {month && result?.chosen && (
        <Form method="post" action={`${path}?move`} className="mt-8">
          <h2 className="text-h3">Change to {result.chosen.when}?</h2>
          <p className="mt-2 text-ink-2">We’ll email you and your host. Your current time will be released.</p>
          <input type="hidden" name="start" value={result.chosen.start} />
          <div className="mt-5 flex flex-wrap items-center gap-4">
            <Button type="submit" name="act" value="move">
              Change time
            </Button>
            <a href={path} className="text-link">
              Keep this time
            </a>
          </div>
        </Form>
      )}
      {month && !result?.chosen && (
        <div className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
          <div>
            <MonthGrid path={`${path}?move`} zone={zone} month={month} />
            <p className="mt-6 text-meta text-ink-2">Times are {cityOf(zone)} time.</p>
          </div>
          <div>
            <DayTimes path={`${path}?move`} zone={zone} month={month} act="choose" />
            <p className="mt-10">
              <a href={path} className="text-link">
                Keep this time
              </a>
            </p>
          </div>
        </div>
      )}
      <ServerToast toast={result?.toast} />
    </div>
  );
}

/** Where a session takes place. The address of a video call is a link. */
function Place({ text }: { text: string }) {
  if (!/^https?:\/\/\S+$/i.test(text)) return text;
  return (
    <a href={text} className="text-link" rel="noreferrer">
      {text}
    </a>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="py-3.5">
      <dt className="font-semibold">{label}</dt>
      <dd className="wrap-anywhere text-ink-2">{children}</dd>
    </div>
  );
}
