import { now } from '#app/core/clock.ts';
import { applyFormAct } from '#app/core/request/form-acts.server.ts';
import { keepUnsentTexts } from '#app/core/request/keep-unsent-texts.server.ts';
import { notFound } from '#app/core/request/read/or-not-found.ts';
import {
  findByParameter,
  recordView,
  refuseGone,
  saveAct,
  storedForm,
} from '#app/core/resources/record-screens.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { listServices } from '#app/modules/bookings/calendars/accounts/services.server.ts';
import { listAccounts, listCalendars } from '#app/modules/bookings/calendars/save-calendar.server.ts';
import { hosts } from '#app/modules/bookings/hosts/hosts.server.ts';
import { listConflicts } from '#app/modules/bookings/hosts/list-conflicts.server.ts';
import { type FoundHost, findHost } from '#app/modules/bookings/hosts/queries.server.ts';
import { requireHostOf } from '#app/modules/bookings/hosts/require-host.server.ts';
import { hoursText, weekdays } from '#app/modules/bookings/hosts/weekly-hours.ts';
import { listEventConflicts } from '#app/modules/bookings/sync/event-conflicts.server.ts';
import { sessionTimeText } from '#app/modules/bookings/times/session-time-text.ts';
import type { ClockHours } from '#app/modules/bookings/times/working-hours.ts';
import { PictureTool } from '#app/modules/media/admin/components/picker/picture-tool.tsx';
import { findOneMedia } from '#app/modules/media/serving/find-media.server.ts';
import { DetailRow } from '#app/ui/admin/detail-row.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { RecordForm } from '#app/ui/admin/records/record-form.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { useOwnPosts } from '#app/ui/failures/use-own-posts.ts';
import type { Route } from './+types/host';
import { conflictsText, copyHours, hostActs } from './host/apply-host-action.server.ts';
import { CalendarsPanel, FeedPanel } from './host/calendars-panel.tsx';
import { ConflictsPanel } from './host/conflicts-panel.tsx';
import { ExceptionsPanel } from './host/exceptions-panel.tsx';
import { HoursTool } from './host/hours-tool.tsx';
import { WeeklyHoursEditor } from './host/weekly-hours-editor.tsx';

const list = '/admin/bookings/hosts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { isAdmin } = await requireHostOf(context, request, params.id);
  const host = await findByParameter({ find: findHost }, params, context);
  const { documentTitle, view } = await recordView(hosts, host && (await hosts.find(host.id)));
  return {
    isAdmin,
    documentTitle,
    name: view.name,
    // A host sees their hours, and not who else is an admin.
    view: isAdmin ? view : null,
    picture: host?.pictureId ? await findOneMedia(host.pictureId) : null,
    host: host && { ...host, feedDigest: undefined, hasFeed: host.feedDigest !== null },
    conflicts: host ? await describeConflicts(host) : [],
    calendars: host ? await listCalendars(host.id) : [],
    calendarAccounts: host ? await listAccounts(host.id) : [],
    services: await listServices(),
    now: now(),
  };
}

async function describeConflicts(host: FoundHost) {
  const ofTimes = (await listConflicts(host)).map((conflict) => ({ ...conflict, eventId: null }));
  return [...(await listEventConflicts(host.id)), ...ofTimes].map(
    ({ id, name, service, startsAt, reason, eventId }) => ({
      id,
      name,
      service,
      reason,
      eventId,
      when: sessionTimeText(startsAt, siteTimeZone),
    }),
  );
}

export const action = keepUnsentTexts(
  {
    title: 'This host was deleted in the meantime',
    back: { label: 'Back to the bookings', href: '/admin/bookings' },
    texts: {
      firstDay: 'First day',
      lastDay: 'Last day',
      hours: 'Hours',
      note: 'Note',
      calendarName: 'Name',
      address: 'iCal address',
      server: 'Server',
      username: 'Username',
    },
  },
  changeHost,
);

async function changeHost({ request, params, context }: Route.ActionArgs) {
  const { id: actorId, isAdmin } = await requireHostOf(context, request, params.id);
  const gone = isAdmin && (await refuseGone(hosts, { request, params, context }));
  if (gone) return gone;
  const record = await findByParameter(hosts, params);
  const saved = async ({ id }: { id: string }) => ({
    text: record ? await conflictsText(id) : 'Select this host on the services that they provide.',
  });
  // A host is made and named by the team.
  const otherwise = isAdmin
    ? saveAct(hosts, { actorId, record, saved, readStored: async () => record && storedForm(hosts, record.id) })
    : () => Promise.reject(notFound());
  const acts = { ...(isAdmin && { 'copy-hours': copyHours }), ...(record && hostActs(record, actorId)) };
  return applyFormAct(request, acts, { to: `${list}/${params.id}`, otherwise });
}

export { recordMeta as meta } from '#app/core/resources/record-meta.ts';

export default function HostScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { isAdmin, name, view, picture, host, conflicts, calendars, calendarAccounts, services, now } = loaderData;
  const result = actionData as (FormResult & { feed?: string }) | undefined;
  const resultOf = (act: string) => (result?.values.act === act ? result : undefined);
  const excepted = useOwnPosts('except', host?.exceptions.length ?? 0);
  const connected = useOwnPosts(['connect-caldav', 'add-calendar'], calendars.length);
  const formResult = resultOf('save') ?? resultOf('copy-hours');
  return (
    <>
      <ScreenHead
        title={name}
        back={
          isAdmin
            ? { label: 'Back to the hosts', href: list }
            : { label: 'Back to your bookings', href: '/admin/bookings' }
        }
      />
      <ConflictsPanel conflicts={conflicts} />
      {view && (
        <RecordForm
          view={view}
          result={formResult}
          below={{
            Host: <PictureTool key={picture?.url} fieldId="picture" noun="photograph" picture={picture} />,
            'Weekly hours': <HoursTool values={formResult?.values} />,
          }}
          instead={{ 'Weekly hours': (shown) => <WeeklyHoursEditor {...shown} /> }}
        />
      )}
      <div className="mt-5 panel-columns">
        {host && !view && <WeeklyHours weekly={host.weekly} />}
        {host && (
          <>
            <ExceptionsPanel key={excepted} exceptions={host.exceptions} result={resultOf('except')} />
            <CalendarsPanel
              key={`calendars-${connected}`}
              hostId={host.id}
              calendars={calendars}
              accounts={calendarAccounts}
              services={services}
              isAdmin={isAdmin}
              now={now}
              resultOf={resultOf}
            />
            <FeedPanel hasFeed={host.hasFeed} feed={result?.feed} />
          </>
        )}
      </div>
    </>
  );
}

/** The usual hours of a host, for the host. The team changes them. */
const WeeklyHours = ({ weekly }: { weekly: readonly (readonly ClockHours[])[] }) => (
  <Panel title="Weekly hours">
    <dl className="facts">
      {weekdays.map((day, index) => (
        <DetailRow key={day} label={day}>
          {hoursText(weekly[index] ?? []) || 'Off'}
        </DetailRow>
      ))}
    </dl>
    <p className="p-4 text-ink-2">The team manages these. You enter time off and other hours yourself.</p>
  </Panel>
);
