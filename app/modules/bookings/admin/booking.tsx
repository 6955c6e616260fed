import { useState } from 'react';
import { Form } from 'react-router';
import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { keepUnsentTexts } from '#app/core/request/keep-unsent-texts.server.ts';
import { orNotFound } from '#app/core/request/read/or-not-found.ts';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { longDayText } from '#app/lib/time/when.ts';
import { dayOf, loadMonth } from '#app/modules/bookings/availability/load-month.server.ts';
import { type FoundBooking, listSeries } from '#app/modules/bookings/booking/find-booking.server.ts';
import { notesForm } from '#app/modules/bookings/booking/notes.server.ts';
import { bookingStateText, isPending, isUnanswered } from '#app/modules/bookings/booking-states.ts';
import { requireHost } from '#app/modules/bookings/hosts/require-host.server.ts';
import { findPackageOf } from '#app/modules/bookings/packages/find-packages.server.ts';
import { SeriesList } from '#app/modules/bookings/public/series-list.tsx';
import { listReminders } from '#app/modules/bookings/team/list-reminders.server.ts';
import { findBookingOf, recordReading } from '#app/modules/bookings/team/read-booking.server.ts';
import { sessionTimeText, zonedTimeText } from '#app/modules/bookings/times/session-time-text.ts';
import { MailServerNotice } from '#app/modules/mail/mail-server-notice.tsx';
import { Answers, DetailRow } from '#app/ui/admin/detail-row.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { SettingsCard } from '#app/ui/admin/records/settings-card.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextArea } from '#app/ui/forms/fields.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import type { Route } from './+types/booking';
import { applyBookingAction } from './apply-booking-action.server.ts';
import { ChangePanel } from './booking/change-panel.tsx';
import { MovePanel } from './booking/move-panel.tsx';
import { BookingStateBadge } from './shared/state-badge.tsx';
import type { TimeResult } from './shared/time-choice.tsx';

/** The data of the screen; the secret of the link stays here. */
const shownOf = ({ booking, session, service, hosts }: FoundBooking) => ({
  id: booking.id,
  state: booking.state,
  name: booking.fullName,
  email: booking.email,
  phone: booking.phone,
  answers: booking.answers.filter(({ text }) => text !== ''),
  inboxItemId: booking.inboxItemId,
  source: booking.source,
  createdAt: booking.createdAt,
  service: service.name,
  when: sessionTimeText(session.startsAt, siteTimeZone),
  theirs: booking.timeZone === siteTimeZone ? null : zonedTimeText(session.startsAt, booking.timeZone),
  startsAt: session.startsAt.toISOString(),
  isToCome: session.startsAt > now(),
  isPending: isPending(booking.state, session.startsAt, now()),
  isUnanswered: isUnanswered(booking.state, session.startsAt, now()),
  places: session.seats > 1 ? `${session.taken} of ${session.seats}` : null,
  hosts: hosts.map(({ name }) => name),
});

async function findByParam(id: string | undefined, hostIds: readonly string[] | null) {
  const found = orNotFound(await findBookingOf(uuidParameter(id), hostIds));
  return found;
}

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { id: actorId, hostIds } = await requireHost(context, request);
  const found = await findByParam(params.id, hostIds);
  await recordReading(found, actorId);
  // Hosts have no inbox.
  const shownBooking = { ...shownOf(found), ...(hostIds && { inboxItemId: null }) };
  const month = url.searchParams.has('move') && shownBooking.isPending ? await monthFor(found, url.searchParams) : null;
  return {
    notes: notesForm(found.booking.notes),
    now: now(),
    booking: shownBooking,
    month,
    reminders: await listReminders(found.booking.id),
    series: await describeSeries(found),
    paidWith: hostIds ? null : await findPackageOf(found.booking.id),
  };
}

const describeSeries = async ({ booking }: FoundBooking) =>
  (await listSeries(booking)).map(({ id, state, startsAt }) => ({
    id,
    when: sessionTimeText(startsAt, siteTimeZone),
    state: bookingStateText(state, startsAt, now()),
    href: `/admin/bookings/${id}`,
    isCurrent: id === booking.id,
  }));

/** The times to which the team can move a booking. */
const monthFor = ({ booking, session, service }: FoundBooking, requested: URLSearchParams) =>
  loadMonth(service, {
    ...(requested.has('month')
      ? { month: requested.get('month'), day: requested.get('day') }
      : dayOf(session.startsAt, siteTimeZone)),
    timeZone: siteTimeZone,
    isTeam: true,
    moving: { id: booking.id, startsAt: session.startsAt },
  });

export const action = keepUnsentTexts(
  {
    title: 'This booking was deleted in the meantime',
    back: { label: 'Back to the bookings', href: '/admin/bookings' },
    texts: { message: 'Message to the person', notes: 'Notes' },
    isThere: async ({ params }) => (await findBookingOf(uuidParameter(params.id), null)) !== null,
  },
  async ({ request, params, context }: Route.ActionArgs) => {
    const { id: actorId, hostIds } = await requireHost(context, request);
    return applyBookingAction(request, await findByParam(params.id, hostIds), { actorId, hostIds });
  },
);

export { revalidateAfterConflict as shouldRevalidate } from '#app/lib/web/revalidate-after-conflict.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminMeta(`${loaderData?.booking.name ?? 'Missing'} · Bookings`, matches);

export default function BookingScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, notes, month, reminders, paidWith, series, now } = loaderData;
  const result = actionData as TimeResult | undefined;
  // What was typed before another time was chosen.
  const [message, setMessage] = useState('');
  const isOver = !booking.isToCome && booking.state !== 'cancelled' && booking.state !== 'declined';
  const change = (
    <ChangePanel
      state={booking.state}
      startsAt={booking.startsAt}
      isSeries={series.length > 0}
      result={result}
      keepMessage={setMessage}
    />
  );
  return (
    <>
      <ScreenHead
        title={booking.name}
        note={
          <>
            <BookingStateBadge state={booking.state} startsAt={new Date(booking.startsAt)} now={now} />{' '}
            {booking.service}, {booking.when}
          </>
        }
        back={{ label: 'Back to the bookings', href: '/admin/bookings' }}
      />
      <MailServerNotice />
      {booking.isUnanswered && <UnansweredPanel booking={booking} result={result} />}
      {booking.isPending && booking.state === 'requested' && !month && change}
      {month && (
        <MovePanel
          path={`/admin/bookings/${booking.id}`}
          startsAt={booking.startsAt}
          month={month}
          message={message}
          result={result}
        />
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid min-w-0 gap-5">
          <DetailsPanel booking={booking} paidWith={paidWith} />
          {booking.answers.length > 0 && (
            <Panel title="Answers">
              <Answers answers={booking.answers} />
            </Panel>
          )}
          {series.length > 0 && (
            <Panel title="Series">
              <div className="px-4 py-2">
                <SeriesList sessions={series} />
              </div>
            </Panel>
          )}
          <Reminders reminders={reminders} />
        </div>
        <div className="grid min-w-0 gap-5">
          {booking.isPending && booking.state !== 'requested' && !month && change}
          {isOver && !booking.isUnanswered && <AttendancePanel state={booking.state} />}
          <SettingsCard act="notes" form={notes} result={result} label="Save notes" />
        </div>
      </div>
    </>
  );
}

/** Both are quiet: neither is the state yet, and either can be right. */
const AttendancePanel = ({ state }: Pick<ShownBooking, 'state'>) => (
  <Panel title="Attendance">
    <Form method="post" className="flex flex-wrap items-center gap-2.5 p-4">
      {state === 'attended' ? (
        <span>They came.</span>
      ) : (
        <ActButton act="attended" label={state === 'missed' ? 'They came after all' : 'They came'} />
      )}{' '}
      {state === 'missed' ? <span>They did not come.</span> : <ActButton act="missed" label="They did not come" />}
    </Form>
  </Panel>
);

/** The first thing on the screen of a request whose time has come: nobody has told the person anything. */
function UnansweredPanel({ booking, result }: { booking: ShownBooking; result: TimeResult | undefined }) {
  return (
    <Panel title="Not answered in time" className="mb-5">
      <Form method="post" noValidate className="grid gap-4 p-4">
        <p>
          Nobody approved or declined this request before its time. Decline it to tell {booking.name}, or say how it
          went if the session took place anyway.
        </p>
        <input type="hidden" name="readStart" value={booking.startsAt} />
        {booking.email && (
          <TextArea {...fieldProps(result)('message')} label="Message to the person" maxLength={2000} rows={3} />
        )}
        <div className="flex flex-wrap items-center gap-2.5">
          <ActButton act="decline" label={booking.email ? 'Decline and email them' : 'Decline'} tone="danger" />{' '}
          <ActButton act="attended" label="They came" /> <ActButton act="missed" label="They did not come" />
        </div>
      </Form>
    </Panel>
  );
}

type ShownBooking = Route.ComponentProps['loaderData']['booking'];
type PaidWith = Route.ComponentProps['loaderData']['paidWith'];

const creditStates = { held: 'one session kept', used: 'one session used', returned: 'session returned' };

const DetailsPanel = ({ booking, paidWith }: { booking: ShownBooking; paidWith: PaidWith }) => (
  <Panel title="Booking">
    <dl className="facts">
      <DetailRow label="London time">{booking.when}</DetailRow>
      {booking.theirs && <DetailRow label="Their time">{booking.theirs}</DetailRow>}
      {booking.hosts.length > 0 && <DetailRow label="Host">{booking.hosts.join(', ')}</DetailRow>}
      {booking.places && <DetailRow label="Places taken">{booking.places}</DetailRow>}
      {booking.email && (
        <>
          <DetailRow label="Email">{booking.email}</DetailRow>
          <DetailRow label="Record">
            <SmartLink href={`/admin/clients/${booking.id}`} className="text-link">
              View history
            </SmartLink>
          </DetailRow>
        </>
      )}
      {paidWith && (
        <DetailRow label="Package">
          <SmartLink href={`/admin/bookings/packages/${paidWith.id}`} className="text-link">
            {paidWith.name}
          </SmartLink>
          , {creditStates[paidWith.state]}
        </DetailRow>
      )}
      {booking.phone && <DetailRow label="Phone">{booking.phone}</DetailRow>}
      <DetailRow label="Booked">
        {longDayText(booking.createdAt)}, {booking.source === 'team' ? 'by the team' : 'on the site'}
      </DetailRow>
      {booking.inboxItemId && (
        <DetailRow label="Messages">
          <SmartLink href={`/admin/inbox/${booking.inboxItemId}`} className="text-link">
            Write in the inbox
          </SmartLink>
        </DetailRow>
      )}
    </dl>
  </Panel>
);

const reminderNames = { day: 'A day before', hour: 'An hour before' };

function Reminders({ reminders }: { reminders: Route.ComponentProps['loaderData']['reminders'] }) {
  if (reminders.length === 0) return null;
  return (
    <Panel title="Reminders">
      <dl className="facts">
        {reminders.map(({ kind, fate }) => (
          <DetailRow key={kind} label={reminderNames[kind]}>
            {fate}
          </DetailRow>
        ))}
      </dl>
    </Panel>
  );
}
