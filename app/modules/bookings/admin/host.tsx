import { data } from 'react-router';
import { now } from '#app/core/clock.ts';
import { listAdmins } from '#app/core/identity/list-admins.server.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { applyFormAct, formAct } from '#app/core/request/form-acts.server.ts';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { listTimeZones } from '#app/lib/time/time-zones.ts';
import { listServices } from '#app/modules/bookings/calendars/accounts/services.server.ts';
import { listAccounts, listCalendars } from '#app/modules/bookings/calendars/save-calendar.server.ts';
import { listConflicts } from '#app/modules/bookings/hosts/list-conflicts.server.ts';
import { type FoundHost, findHost } from '#app/modules/bookings/hosts/queries.server.ts';
import { requireHostOf } from '#app/modules/bookings/hosts/require-host.server.ts';
import { hostRevision, saveHost } from '#app/modules/bookings/hosts/save-host.server.ts';
import { hostFormSchema } from '#app/modules/bookings/hosts/schema.ts';
import { listEventConflicts } from '#app/modules/bookings/sync/event-conflicts.server.ts';
import { sessionTimeText } from '#app/modules/bookings/times/session-time-text.ts';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/host';
import { conflictsText, hostActs } from './apply-host-action.server.ts';
import { CalendarsPanel, FeedPanel } from './parts/host/calendars-panel.tsx';
import { ConflictsPanel } from './parts/host/conflicts-panel.tsx';
import { ExceptionsPanel } from './parts/host/exceptions-panel.tsx';
import { HostForm } from './parts/host/host-form.tsx';
import { WeeklyHours } from './parts/host/weekly-hours.tsx';

const list = '/admin/bookings/hosts';

/** Returns null for a new host. */
async function findByParam(params: { id: string }) {
  if (params.id === 'new') return null;
  const host = await findHost(uuidParameter(params.id));
  if (!host) throw data(null, { status: 404 });
  return host;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { isAdmin } = await requireHostOf(context, request, params.id);
  const [host, admins] = await Promise.all([findByParam(params), isAdmin ? listAdmins() : []]);
  return {
    isAdmin,
    host: host && { ...host, revision: hostRevision(host), feedDigest: undefined, hasFeed: host.feedDigest !== null },
    conflicts: host ? await describeConflicts(host) : [],
    calendars: host ? await listCalendars(host.id) : [],
    calendarAccounts: host ? await listAccounts(host.id) : [],
    services: await listServices(),
    now: now(),
    accounts: admins.map(({ id, name }) => ({ id, name })),
    timeZones: listTimeZones(),
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
  const host = await findByParam(params);
  const save = formAct(hostFormSchema, async ({ revision, ...input }) => {
    const id = await saveHost({ actorId, id: host?.id ?? null, input, revision });
    return {
      to: `${list}/${id}`,
      title: host ? 'Host saved' : 'Host added',
      text: host ? await conflictsText(id) : 'Select this host on the services that they provide.',
    };
  });
  // A host is made and named by the team.
  const otherwise = isAdmin ? save : () => Promise.reject(data(null, { status: 404 }));
  const acts = host ? hostActs(host, actorId) : {};
  return applyFormAct(request, acts, { to: `${list}/${params.id}`, otherwise });
}

export { actionHeaders as headers } from '#app/lib/web/action-headers.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminMeta(`${loaderData?.host?.name ?? 'Add a host'} · Bookings`, matches);

export default function HostScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { isAdmin, host, conflicts, calendars, calendarAccounts, services, now, accounts, timeZones } = loaderData;
  const result = actionData as (FormResult & { feed?: string }) | undefined;
  const resultOf = (act: string) => (result?.values.act === act ? result : undefined);
  return (
    <>
      <ScreenHead
        title={host?.name ?? 'Add a host'}
        back={
          isAdmin
            ? { label: 'Back to the hosts', href: list }
            : { label: 'Back to your bookings', href: '/admin/bookings' }
        }
      />
      <ConflictsPanel conflicts={conflicts} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {isAdmin ? (
          <HostForm host={host} accounts={accounts} timeZones={timeZones} result={resultOf('save')} />
        ) : (
          host && <WeeklyHours weekly={host.weekly} />
        )}
        {host && (
          <div className="grid min-w-0 gap-5">
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
          </div>
        )}
      </div>
      <ServerToast toast={result?.toast} />
    </>
  );
}
