import { data, Form } from 'react-router';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { applyFormAct, buttonAct, formAct } from '#app/core/request/admin/form-acts.server.ts';
import { readForm } from '#app/core/request/read/read-form.server.ts';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { addDays, londonDay } from '#app/lib/time/london-day.ts';
import { listFreeTimes } from '#app/modules/bookings/availability/list-free-times.server.ts';
import { listWaiting, removeWaiting } from '#app/modules/bookings/booking/waiting-list.server.ts';
import { listHostNames } from '#app/modules/bookings/hosts/queries.server.ts';
import { findService } from '#app/modules/bookings/services/queries.server.ts';
import { removeService, saveService } from '#app/modules/bookings/services/save-service.server.ts';
import { hostField, serviceFormSchema, servicePlaces } from '#app/modules/bookings/services/schema.ts';
import { sessionTimeText } from '#app/modules/bookings/times/session-time-text.ts';
import { ConfirmDialog, opensDialog } from '#app/ui/admin/dialog.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/service';
import { RowAction } from './parts/row-action.tsx';
import { ServiceForm } from './parts/service-form.tsx';

const list = '/admin/bookings/services';

/** Returns null for a new service. */
const idOf = (params: { id: string }) => (params.id === 'new' ? null : uuidParameter(params.id));

async function findByParam(params: { id: string }) {
  const id = idOf(params);
  const service = id ? await findService(id) : null;
  if (id && !service) throw data(null, { status: 404 });
  return service;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const service = await findByParam(params);
  const waiting = service ? await listWaiting(service.id) : [];
  return { service, hosts: await listHostNames(), waiting: waiting.map(shownWaiting), now: now() };
}

const shownWaiting = ({
  id,
  fullName,
  email,
  startsAt,
  createdAt,
}: Awaited<ReturnType<typeof listWaiting>>[number]) => ({
  ...{ id, fullName, email, createdAt },
  waitsFor: startsAt ? sessionTimeText(startsAt, 'Europe/London') : 'Any time',
});

const waitingIdSchema = z.object({ id: z.uuid('Please reload the page and try again') });

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id: actorId } = await requireAdmin(context, request);
  const service = await findByParam(params);
  const hosts = await listHostNames();
  const ticks = z.object(Object.fromEntries(hosts.map(({ id }) => [hostField(id), z.string().optional()])));
  const ticked = await readForm(request, ticks);
  const save = formAct(serviceFormSchema, async ({ revision, ...input }) => {
    const hostIds = hosts.filter(({ id }) => ticked.input?.[hostField(id)] !== undefined).map(({ id }) => id);
    const id = await saveService({ actorId, id: service?.id ?? null, input, revision, hostIds });
    return {
      to: `${list}/${id}`,
      title: service ? 'Service saved' : 'Service added',
      text: await openingText(id),
    };
  });
  const acts = service && {
    remove: buttonAct(() => removeService({ actorId, id: service.id }), { to: list, title: 'Service deleted' }),
    'remove-waiting': formAct(
      waitingIdSchema,
      ({ id }) => removeWaiting({ actorId, service, id }),
      'Removed from the waiting list',
    ),
  };
  return applyFormAct(request, acts ?? {}, { to: `${list}/${params.id}`, otherwise: save });
}

/** Returns whether people can book a service as it is now, as a sentence. */
async function openingText(id: string): Promise<string> {
  const service = await findService(id);
  if (!service?.isOpen) return 'It is closed: nobody can book it yet.';
  const today = londonDay(now());
  const times = await listFreeTimes(service, [today, addDays(today, service.windowDays + 1)]);
  if (times.length > 0 && service.placeKind !== 'telephone' && !service.place)
    return `People can book it now. They see “${servicePlaces[service.placeKind]}” and nothing else, because the place is empty.`;
  if (times.length > 0) return 'People can book it now.';
  return 'It is open, but has no free times. Check the hours of its hosts, the notice and the days ahead.';
}

export { actionHeaders as headers } from '#app/lib/web/action-headers.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminMeta(`${loaderData?.service?.name ?? 'Add a service'} · Bookings`, matches);

export default function ServiceScreen({
  loaderData: { service, hosts, waiting, now },
  actionData,
}: Route.ComponentProps) {
  const result = actionData as FormResult | undefined;
  return (
    <>
      <ScreenHead
        title={service?.name ?? 'Add a service'}
        back={{ label: 'Back to the services', href: list }}
        note={
          service?.isOpen && (
            <SmartLink href={`/book/${service.slug}`} className="text-link">
              /book/{service.slug}
            </SmartLink>
          )
        }
      />
      {/* After saving it shows what was stored. */}
      <ServiceForm key={service?.changedAt.getTime()} service={service} hosts={hosts} result={result} />
      {waiting.length > 0 && <WaitingPanel waiting={waiting} now={now} />}
      {service && <RemovePanel name={service.name} />}
      <ServerToast toast={result?.toast} />
    </>
  );
}

type Waiting = Route.ComponentProps['loaderData']['waiting'];

function WaitingPanel({ waiting, now }: { waiting: Waiting; now: Date }) {
  return (
    <Panel title="Waiting list" className="mt-5">
      <ul className="divided">
        {waiting.map(({ id, fullName, email, waitsFor, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <p className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
              <bdi className="font-semibold">{fullName}</bdi>, {email}{' '}
              <span className="block text-meta text-ink-3">
                {waitsFor}. Joined: <When at={createdAt} now={now} />
              </span>
            </p>
            <RowAction act="remove-waiting" id={id} label="Remove" of={fullName} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function RemovePanel({ name }: { name: string }) {
  return (
    <Panel title="Delete" className="mt-5">
      <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
        <p className="min-w-0 flex-[1_1_12rem] text-ink-2">A service with bookings can’t be deleted, only closed.</p>
        <button type="button" className="button button-danger" {...opensDialog('remove-service')}>
          Delete the service
        </button>
        <ConfirmDialog
          id="remove-service"
          title={`Delete “${name}”?`}
          keep="Keep it"
          confirm={<ActButton act="remove" label="Delete the service" tone="danger" />}
        >
          <p>Its address stops working. This cannot be undone.</p>
        </ConfirmDialog>
      </Form>
    </Panel>
  );
}
