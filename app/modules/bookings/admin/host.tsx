import { data } from 'react-router';
import { z } from 'zod';
import { listAdmins } from '#app/core/identity/list-admins.server.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { domainErrorResponse } from '#app/core/request/admin/domain-error-response.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { counted } from '#app/lib/count-text.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { listTimeZones } from '#app/lib/time/time-zones.ts';
import { listConflicts } from '#app/modules/bookings/hosts/list-conflicts.server.ts';
import { findHost } from '#app/modules/bookings/hosts/queries.server.ts';
import { addException, removeException, saveHost } from '#app/modules/bookings/hosts/save-host.server.ts';
import { exceptionFormSchema, hostFormSchema } from '#app/modules/bookings/hosts/schema.ts';
import { sessionTimeText } from '#app/modules/bookings/times/session-time-text.ts';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/host';
import { ConflictsPanel } from './parts/conflicts-panel.tsx';
import { ExceptionsPanel } from './parts/exceptions-panel.tsx';
import { HostForm } from './parts/host-form.tsx';

const list = '/admin/bookings/hosts';

/** Returns null for a new host. */
async function findByParam(params: { id: string }) {
  if (params.id === 'new') return null;
  const host = await findHost(uuidParameter(params.id));
  if (!host) throw data(null, { status: 404 });
  return host;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const [host, admins] = await Promise.all([findByParam(params), listAdmins()]);
  return {
    host,
    conflicts: host ? await describeConflicts(host) : [],
    accounts: admins.map(({ id, name }) => ({ id, name })),
    timeZones: listTimeZones(),
  };
}

const describeConflicts = async (host: NonNullable<Awaited<ReturnType<typeof findHost>>>) =>
  (await listConflicts(host)).map(({ id, name, service, startsAt }) => ({
    ...{ id, name, service },
    when: sessionTimeText(startsAt, 'Europe/London'),
  }));

/** What follows for bookings from other hours. */
async function conflictsText(hostId: string): Promise<string> {
  const host = await findHost(hostId);
  const { length } = host ? await listConflicts(host) : [];
  return length === 0
    ? 'All bookings are within these hours.'
    : `${counted(length, 'booking')} outside these hours: see below.`;
}

const actSchema = z.object({ act: z.enum(['save', 'except', 'remove-exception']).catch('save') });
const exceptionIdSchema = z.object({ id: z.uuid() });

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id: actorId } = await requireAdmin(context, request);
  const host = await findByParam(params);
  const actForm = await readForm(request, actSchema);
  const act = actForm.input?.act ?? 'save';
  try {
    if (host && act !== 'save') return await changeExceptions(request, { actorId, hostId: host.id, act });
    const form = await readForm(request, hostFormSchema);
    if (!form.isValid) return refuseForm(form);
    const id = await saveHost({ actorId, id: host?.id ?? null, input: form.input });
    return redirectWithToast(`${list}/${id}`, {
      tone: 'success',
      title: host ? 'Host saved' : 'Host added',
      text: host ? await conflictsText(id) : 'Choose them on the services that they give.',
    });
  } catch (error) {
    return domainErrorResponse(error, actForm.values);
  }
}

type ExceptionAct = { actorId: string; hostId: string; act: 'except' | 'remove-exception' };

async function changeExceptions(request: Request, { actorId, hostId, act }: ExceptionAct) {
  if (act === 'remove-exception') {
    const form = await readForm(request, exceptionIdSchema);
    if (!form.isValid) return refuseForm(form);
    await removeException({ actorId, hostId, id: form.input.id });
    return redirectWithToast(`${list}/${hostId}`, { tone: 'success', title: 'The usual hours apply again' });
  }
  const form = await readForm(request, exceptionFormSchema);
  if (!form.isValid) return refuseForm(form);
  await addException({ actorId, hostId, input: form.input });
  return redirectWithToast(`${list}/${hostId}`, {
    tone: 'success',
    title: form.input.hours.length > 0 ? 'Other hours added' : 'Time off added',
    text: await conflictsText(hostId),
  });
}

export { actionHeaders as headers } from '#app/lib/web/action-headers.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminMeta(`${loaderData?.host?.name ?? 'Add a host'} · Bookings`, matches);

export default function HostScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { host, conflicts, accounts, timeZones } = loaderData;
  const result = actionData as FormResult | undefined;
  const isException = result?.values.act === 'except';
  return (
    <>
      <ScreenHead title={host?.name ?? 'Add a host'} back={{ label: 'Back to the hosts', href: list }} />
      <ConflictsPanel conflicts={conflicts} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <HostForm host={host} accounts={accounts} timeZones={timeZones} result={isException ? undefined : result} />
        {host && (
          <ExceptionsPanel
            key={host.exceptions.length}
            exceptions={host.exceptions}
            result={isException ? result : undefined}
          />
        )}
      </div>
      <ServerToast toast={result?.toast} />
    </>
  );
}
