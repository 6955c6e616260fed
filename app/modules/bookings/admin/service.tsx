import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { formAct } from '#app/core/request/form-acts.server.ts';
import { recordScreen } from '#app/core/resources/record-screens.server.ts';
import { addDays, londonDay } from '#app/lib/time/london-day.ts';
import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { listFreeTimes } from '#app/modules/bookings/availability/list-free-times.server.ts';
import { listWaiting, removeWaiting } from '#app/modules/bookings/booking/waiting-list.server.ts';
import { joiningFault } from '#app/modules/bookings/services/joining-fault.ts';
import { type Service, services } from '#app/modules/bookings/services/services.server.ts';
import { sessionTimeText } from '#app/modules/bookings/times/session-time-text.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { RecordScreen } from '#app/ui/admin/records/record-screen.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import type { Route } from './+types/service';
import { RowAction } from './shared/row-action.tsx';

const waitingIdSchema = z.object({ id: z.uuid('Please reload the page and try again') });

const screen = recordScreen(services, {
  load: async (service) => ({
    fault: service && joiningFault(service),
    path: service?.isOpen ? `/book/${service.slug}` : null,
    waiting: service ? (await listWaiting(service.id)).map(shownWaiting) : [],
    now: now(),
  }),
  acts: (service, actorId) => ({
    'remove-waiting': formAct(
      waitingIdSchema,
      ({ id }) => removeWaiting({ actorId, service, id }),
      'Removed from the waiting list',
    ),
  }),
  saved: async (service) => {
    const fault = joiningFault(service);
    const text = [fault, await openingText(service)].filter(Boolean).join(' ');
    return { text, ...(fault && { tone: 'info' }) };
  },
  removed: {},
});

export const loader = screen.loader;
export const action = screen.action;
export { recordMeta as meta } from '#app/core/resources/record-meta.ts';
export { revalidateAfterRefusedDeletion as shouldRevalidate } from '#app/lib/web/revalidate-after-conflict.ts';

/** Returns whether people can book a service as it is now, as a sentence. */
async function openingText(service: Service): Promise<string> {
  if (!service.isOpen) return 'It is closed: nobody can book it yet.';
  const today = londonDay(now());
  const times = await listFreeTimes(service, [today, addDays(today, service.windowDays + 1)]);
  if (times.length > 0) return 'People can book it now.';
  return 'It is open, but has no free times. Check the hours of its hosts, the notice and the days ahead.';
}

function shownWaiting({ id, fullName, email, startsAt, createdAt }: Awaited<ReturnType<typeof listWaiting>>[number]) {
  const waitsFor = startsAt ? sessionTimeText(startsAt, siteTimeZone) : 'Any time';
  return { id, fullName, email, createdAt, waitsFor };
}

export default function ServiceScreen({ loaderData: { view, more }, actionData }: Route.ComponentProps) {
  return (
    <RecordScreen
      view={view}
      result={actionData}
      note={
        more.path && (
          <>
            <SmartLink href={more.path} className="text-link">
              {more.path}
            </SmartLink>
            {more.fault && (
              <strong className="mt-2 block w-fit rounded-paper bg-warning-bg px-3 py-2 font-semibold text-warning">
                {more.fault}
              </strong>
            )}
          </>
        )
      }
      deletion={{
        note: 'A service with bookings can’t be deleted, only closed.',
        warning: 'Links to it stop working.',
      }}
    >
      {more.waiting.length > 0 && <WaitingPanel {...more} />}
    </RecordScreen>
  );
}

function WaitingPanel({ waiting, now }: Route.ComponentProps['loaderData']['more']) {
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
