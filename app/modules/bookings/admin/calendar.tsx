import { lazy } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { domainErrorResponse } from '#app/core/request/admin/domain-error-response.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { parseLondonField } from '#app/lib/time/local-time.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { listHostNames } from '#app/modules/bookings/hosts/queries.server.ts';
import { blockTime, unblockTime } from '#app/modules/bookings/team/block-time.server.ts';
import { calendarHref, calendarSpan } from '#app/modules/bookings/team/calendar.ts';
import { listCalendar } from '#app/modules/bookings/team/list-calendar.server.ts';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/calendar';
import { BlockedTimes } from './parts/blocked-times.tsx';
import { BookingsTabs } from './parts/bookings-tabs.tsx';
import { CalendarBar } from './parts/calendar-bar.tsx';
import { CalendarMonth } from './parts/calendar-month.tsx';

const addressSchema = z.object({
  view: z.enum(['day', 'week', 'month']).catch('week'),
  day: z.iso.date().nullable().catch(null),
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
  const [entries, hosts] = await Promise.all([listCalendar(span.days, host), listHostNames()]);
  return { span, host, entries, hosts, today: londonDay(now()) };
}

const clockField = z.string().regex(/^\d\d:\d\d$/, 'Please choose a time');
const formSchema = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('block'),
    host: z.uuid('Please choose a host'),
    day: z.iso.date('Please choose a day'),
    from: clockField,
    to: clockField,
    note: z.string().trim().max(120, 'Note must be less than 120 characters').default(''),
  }),
  z.object({ act: z.literal('unblock'), id: z.uuid() }),
]);

export async function action({ request, url, context }: Route.ActionArgs) {
  const { id: actorId } = await requireAdmin(context, request);
  const form = await readForm(request, formSchema);
  if (!form.isValid) return refuseForm(form);
  const { span, host } = parseAddress(url);
  const back = (title: string) => redirectWithToast(calendarHref({ ...span, host }), { tone: 'success', title });
  try {
    if (form.input.act === 'unblock') {
      await unblockTime({ actorId, id: form.input.id });
      return await back('This time can be booked again');
    }
    const { host: hostId, day, from, to, note } = form.input;
    const [start, end] = [parseLondonField(`${day}T${from}`), parseLondonField(`${day}T${to}`)];
    if (!start || !end || end <= start) {
      const firstError = 'The end has to be after the start';
      return refuseForm({ values: form.values, errors: { to: firstError }, firstError });
    }
    await blockTime({ actorId, hostId, start, end, note });
    return await back('Time blocked');
  } catch (error) {
    return domainErrorResponse(error, form.values);
  }
}

export { actionHeaders as headers } from '#app/lib/web/action-headers.ts';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Calendar · Bookings', matches);

// A month has nothing to drag.
const CalendarDays = lazy(async () => ({ default: (await import('./parts/calendar-days.tsx')).CalendarDays }));

export default function CalendarScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { span, host, entries, hosts, today } = loaderData;
  const result = actionData as FormResult | undefined;
  return (
    <>
      <ScreenHead title="Bookings">
        <Link to="/admin/bookings/new" className="button button-primary">
          Book for somebody
        </Link>
      </ScreenHead>
      <BookingsTabs current="calendar" />
      <CalendarBar span={span} host={host} hosts={hosts} today={today} />
      {span.view === 'month' ? (
        <CalendarMonth span={span} host={host} entries={entries} today={today} />
      ) : (
        <CalendarDays span={span} host={host} entries={entries} today={today} />
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
      <ServerToast toast={result?.toast} />
    </>
  );
}
