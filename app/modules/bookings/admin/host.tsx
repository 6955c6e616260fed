import { data } from 'react-router';
import { now } from '#app/core/clock.ts';
import { applyFormAct } from '#app/core/request/form-acts.server.ts';
import { findByParameter, recordView, saveAct } from '#app/core/resources/record-screens.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { listServices } from '#app/modules/bookings/calendars/accounts/services.server.ts';
import { listAccounts, listCalendars } from '#app/modules/bookings/calendars/save-calendar.server.ts';
import { hosts } from '#app/modules/bookings/hosts/hosts.server.ts';
import { listConflicts } from '#app/modules/bookings/hosts/list-conflicts.server.ts';
import { type FoundHost, findHost } from '#app/modules/bookings/hosts/queries.server.ts';
import { requireHostOf } from '#app/modules/bookings/hosts/require-host.server.ts';
import { listEventConflicts } from '#app/modules/bookings/sync/event-conflicts.server.ts';
import { sessionTimeText } from '#app/modules/bookings/times/session-time-text.ts';
import { RecordForm } from '#app/ui/admin/records/record-form.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/host';
import { conflictsText, hostActs } from './apply-host-action.server.ts';
import { CalendarsPanel, FeedPanel } from './parts/host/calendars-panel.tsx';
import { ConflictsPanel } from './parts/host/conflicts-panel.tsx';
import { ExceptionsPanel } from './parts/host/exceptions-panel.tsx';
import { WeeklyHours } from './parts/host/weekly-hours.tsx';

const list = '/admin/bookings/hosts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { isAdmin } = await requireHostOf(context, request, params.id);
  const found = params.id === 'new' ? null : await findByParameter({ find: findHost }, params);
  const { documentTitle, view } = await recordView(hosts, found && (await hosts.find(found.id)));
  return {
    ...{ isAdmin, documentTitle, name: view.name },
    // A host sees their hours, and not who else is an admin.
    view: isAdmin ? view : null,
    host: found && { ...found, feedDigest: undefined, hasFeed: found.feedDigest !== null },
    conflicts: found ? await describeConflicts(found) : [],
    calendars: found ? await listCalendars(found.id) : [],
    calendarAccounts: found ? await listAccounts(found.id) : [],
    services: await listServices(),
    now: now(),
  };
}

async function describeConflicts(host: FoundHost) {
  const ofTimes = (await listConflicts(host)).map((conflict) => ({ ...conflict, eventId: null }));
  return [...(await listEventConflicts(host.id)), ...ofTimes].map(
    ({ id, name, service, startsAt, reason, eventId }) => ({
      ...{ id, name, service, reason, eventId },
      when: sessionTimeText(startsAt, 'Europe/London'),
    }),
  );
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id: actorId, isAdmin } = await requireHostOf(context, request, params.id);
  const record = await findByParameter(hosts, params);
  const savedText = async ({ id }: { id: string }) =>
    record ? await conflictsText(id) : 'Select this host on the services that they provide.';
  // A host is made and named by the team.
  const otherwise = isAdmin
    ? saveAct(hosts, { actorId, record, savedText })
    : () => Promise.reject(data(null, { status: 404 }));
  const acts = record ? hostActs(record, actorId) : {};
  return applyFormAct(request, acts, { to: `${list}/${params.id}`, otherwise });
}

export { recordMeta as meta } from '#app/core/resources/record-meta.ts';

export default function HostScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { isAdmin, name, view, host, conflicts, calendars, calendarAccounts, services, now } = loaderData;
  const result = actionData as (FormResult & { feed?: string }) | undefined;
  const resultOf = (act: string) => (result?.values.act === act ? result : undefined);
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
      {view && <RecordForm key={view.form.revision} view={view} result={resultOf('save')} />}
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
        {host && !view && <WeeklyHours weekly={host.weekly} />}
        {host && (
          <>
            <ExceptionsPanel key={host.exceptions.length} exceptions={host.exceptions} result={resultOf('except')} />
            <CalendarsPanel
              key={`calendars-${calendars.length}`}
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
      <ServerToast toast={result?.toast} />
    </>
  );
}
