import { Link } from 'react-router';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { FieldError } from '#app/core/domain-error.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { applyFormAct, formAct } from '#app/core/request/form-acts.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { optionalField } from '#app/lib/forms/optional-field.ts';
import { lineField } from '#app/lib/forms/text-fields.ts';
import { dayField } from '#app/lib/forms/time-fields.ts';
import { lazy } from '#app/lib/lazy/lazy.ts';
import { parseLondonField } from '#app/lib/time/local-time.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { listHostNames } from '#app/modules/bookings/hosts/queries.server.ts';
import { blockTime, unblockTime } from '#app/modules/bookings/team/block-time.server.ts';
import { calendarHref, calendarSpan } from '#app/modules/bookings/team/calendar.ts';
import { listCalendar } from '#app/modules/bookings/team/list-calendar.server.ts';
import { listOpenHours } from '#app/modules/bookings/team/list-open-hours.server.ts';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import type { Route } from './+types/calendar';
import { BlockedTimes } from './calendar/blocked-times.tsx';
import { CalendarBar } from './calendar/calendar-bar.tsx';
import { CalendarMonth } from './calendar/calendar-month.tsx';
import { BookingsTabs } from './shared/bookings-tabs.tsx';

const addressSchema = z.object({
  view: z.enum(['day', 'week', 'month']).catch('week'),
  day: optionalField(dayField()).catch(null),
  host: z.uuid().nullable().catch(null),
});

/** Reads the address. Anything that it does not know is left out. */
function parseAddress({ searchParams }: URL) {
  const { view, day, host } = addressSchema.parse(
    Object.fromEntries(['view', 'day', 'host'].map((name) => [name, searchParams.get(name)])),
  );
  return { span: calendarSpan(view, day ?? londonDay(now())), host };
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { span, host } = parseAddress(url);
  const [entries, hosts, open] = await Promise.all([
    listCalendar(span.days, host),
    listHostNames(),
    listOpenHours(span.days, host),
  ]);
  return { span, host, entries, hosts, open, today: londonDay(now()), now: now() };
}

const clockField = z.string().regex(/^\d\d:\d\d$/, 'Please choose a time');
const blockSchema = z.object({
  host: z.uuid('Please choose a host'),
  day: dayField('Please choose a day'),
  from: clockField,
  to: clockField,
  note: lineField(120, 'Note must be less than 120 characters').default(''),
});
const unblockSchema = z.object({ id: z.uuid() });

export async function action({ request, url, context }: Route.ActionArgs) {
  const { id: actorId } = await requireAdmin(context, request);
  const { span, host } = parseAddress(url);
  const block = formAct(
    blockSchema,
    async ({ host: hostId, day, from, to, note }) => {
      const [start, end] = [parseLondonField(`${day}T${from}`), parseLondonField(`${day}T${to}`)];
      if (!start || !end || end <= start) throw new FieldError('to', 'The end has to be after the start');
      await blockTime({ actorId, hostId, start, end, note });
    },
    'Time blocked',
  );
  const unblock = formAct(unblockSchema, ({ id }) => unblockTime({ actorId, id }), 'This time can be booked again');
  return applyFormAct(request, { block, unblock }, { to: calendarHref({ ...span, host }) });
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Calendar · Bookings', matches);

// A month has nothing to drag.
const CalendarDays = lazy(async () => ({ default: (await import('./calendar/calendar-days.tsx')).CalendarDays }));

export default function CalendarScreen({ loaderData, actionData: result }: Route.ComponentProps) {
  const { span, host, entries, hosts, open, today, now } = loaderData;
  return (
    <>
      <ScreenHead title="Bookings">
        <Link to="/admin/bookings/new" className="button button-primary">
          Add a booking
        </Link>
      </ScreenHead>
      <BookingsTabs current="calendar" />
      <CalendarBar span={span} host={host} hosts={hosts} today={today} />
      {span.view === 'month' ? (
        <CalendarMonth span={span} host={host} entries={entries} today={today} />
      ) : (
        <CalendarDays span={span} host={host} entries={entries} open={open} today={today} now={now} />
      )}
      {hosts.length > 0 && (
        <BlockedTimes
          key={span.day}
          day={span.day}
          host={host}
          hosts={hosts.filter(({ isActive }) => isActive)}
          blocked={entries.filter(({ isBlocked }) => isBlocked)}
          result={result}
        />
      )}
    </>
  );
}
