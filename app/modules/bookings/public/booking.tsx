import { data } from 'react-router';
import { notFound } from '#app/core/request/read/or-not-found.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { mailtoHref } from '#app/lib/web/mailto-href.ts';
import { pageMeta } from '#app/lib/web/page-meta.ts';
import { bookingPath, findBookingByLink } from '#app/modules/bookings/booking/find-booking.server.ts';
import type { BookingState } from '#app/modules/bookings/booking-states.ts';
import { withBrand } from '#app/modules/company/site-settings.server.ts';
import { ArrowLink } from '#app/ui/actions.tsx';
import { Plate } from '#app/ui/art/plate.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/booking';
import { applyOwnBookingAction } from './apply-own-booking-action.server.ts';
import { AddToCalendar } from './booking/add-to-calendar.tsx';
import { MoveBooking, type MoveResult } from './booking/move-booking.tsx';
import { OwnBookingFacts } from './booking/own-booking-facts.tsx';
import { CancelForm, ConfirmAddress } from './booking/own-booking-forms.tsx';
import { describeOwnBooking, loadMoveMonth } from './describe-own-booking.server.ts';
import { SeriesList } from './series-list.tsx';
import { plateOf } from './service-facts.tsx';

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
    description: 'Change or cancel your booking.',
    isIndexed: false,
  });
  const path = bookingPath(params.token);
  if (!found || found === 'expired') {
    const status = found ? 410 : 404;
    return data({ problem: problems[status], booking: null, path, zone: '', month: null, head }, { status });
  }
  const { booking } = found;
  const month = await loadMoveMonth(found, url);
  const ownBooking = await describeOwnBooking(found, url);
  return data({ problem: null, booking: ownBooking, path, zone: booking.timeZone, month, head });
}

export async function action({ request, params }: Route.ActionArgs) {
  const found = await findBookingByLink(params.token);
  if (!found || found === 'expired') throw notFound();
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
  const result = actionData as MoveResult | undefined;
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
  const { isGone } = booking;
  const isAtRest = !month && !booking.isCancelling;
  return (
    <div className="wrap pt-10 pb-section md:pt-16">
      <ServerToast toast={result?.toast} />
      <div className="grid-12 gap-y-8">
        <div className="lg:col-span-7">
          <h1 className="text-h2">{month ? 'Choose a new time' : headings[booking.state]}</h1>
          {booking.isNew && (
            <p className="lead mt-4 max-w-[38rem]">
              {booking.state === 'requested'
                ? 'We are holding the time for you. We’ll email you when it is confirmed.'
                : 'We’ll email the details, with a file for your calendar. Use this page to change or cancel your booking.'}
            </p>
          )}
          {booking.addressCode && <ConfirmAddress booking={booking} code={booking.addressCode} path={path} />}
          <OwnBookingFacts booking={booking} />
          {booking.session && isAtRest && <AddToCalendar session={booking.session} path={path} />}
          {booking.mayChange && isAtRest && (
            <div className="no-print mt-6 flex flex-wrap items-center gap-4">
              <a href={`${path}?move`} className="button button-quiet">
                Change time
              </a>{' '}
              <a href={`${path}?cancel`} className="button button-quiet">
                Cancel booking
              </a>
              <p className="basis-full text-meta text-ink-2">
                You can do both up to {booking.changeNotice} before. No reason needed.
              </p>
            </div>
          )}
        </div>
        {isAtRest && !isGone && (
          <div className="max-lg:order-first lg:col-span-4 lg:col-start-9">
            <Plate
              name={plateOf(booking.slug)}
              shape="fill"
              className="h-28 max-w-[11.2rem] rounded-t-full lg:h-96 lg:max-w-none"
            />
          </div>
        )}
      </div>
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
      {booking.mayChange && booking.isCancelling && <CancelForm booking={booking} path={path} />}
      {!booking.mayChange && !isGone && booking.state === 'confirmed' && !booking.isOver && (
        <p className="mt-8 max-w-[38rem] text-ink-2">
          It begins in less than {booking.changeNotice}, so it can no longer be changed or cancelled here. Write to{' '}
          <a href={mailtoHref(booking.publicEmail)} className="text-link">
            {booking.publicEmail}
          </a>{' '}
          and we will find a way.
        </p>
      )}
      {month && <MoveBooking path={path} startsAt={booking.startsAt} zone={zone} month={month} result={result} />}
    </div>
  );
}
