import { data } from 'react-router';
import { z } from 'zod';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { counted } from '#app/lib/count-text.ts';
import {
  caldavFormSchema,
  connectAccount,
  disconnectAccount,
  writeToCalendar,
} from '#app/modules/bookings/calendars/accounts/connect-account.server.ts';
import {
  addCalendar,
  calendarFormSchema,
  removeCalendar,
} from '#app/modules/bookings/calendars/save-calendar.server.ts';
import { makeFeed, removeFeed } from '#app/modules/bookings/hosts/host-feed.server.ts';
import { listConflicts } from '#app/modules/bookings/hosts/list-conflicts.server.ts';
import { type FoundHost, findHost } from '#app/modules/bookings/hosts/queries.server.ts';
import { addException, removeException } from '#app/modules/bookings/hosts/save-host.server.ts';
import { exceptionFormSchema } from '#app/modules/bookings/hosts/schema.ts';
import { keepTime } from '#app/modules/bookings/sync/event-conflicts.server.ts';
import { syncSoon } from '#app/modules/bookings/sync/sync-calendars.job.server.ts';

/** What the forms of a host’s screen do, apart from saving the host. */
export const hostActs = [
  'except',
  'remove-exception',
  'add-calendar',
  'remove-calendar',
  'connect-caldav',
  'disconnect-account',
  'write-calendar',
  'stop-writing',
  'keep-time',
  'make-feed',
  'remove-feed',
] as const;
type HostAct = (typeof hostActs)[number];

const idSchema = z.object({ id: z.uuid('Please reload the page and try again') });

/** Handles the forms of a host’s screen. @throws DomainError */
export async function applyHostAction(
  request: Request,
  { actorId, host, act }: { actorId: string; host: FoundHost; act: HostAct },
) {
  const change = { actorId, hostId: host.id };
  const back = (title: string, text?: string) =>
    redirectWithToast(`/admin/bookings/hosts/${host.id}`, { tone: 'success', title, ...(text && { text }) });
  switch (act) {
    case 'make-feed':
      return data({ values: {}, errors: {}, feed: await makeFeed(change) });
    case 'remove-feed':
      await removeFeed(change);
      return back('The feed is off');
    case 'add-calendar': {
      const form = await readForm(request, calendarFormSchema);
      if (!form.isValid) return refuseForm(form);
      await addCalendar({ actorId, host, name: form.input.calendarName, address: form.input.address });
      return back('Calendar added', await conflictsText(host.id));
    }
    case 'connect-caldav': {
      const form = await readForm(request, caldavFormSchema);
      if (!form.isValid) return refuseForm(form);
      const { appPassword: password, ...account } = form.input;
      await connectAccount({ actorId, host }, 'caldav', { ...account, password });
      await syncSoon(host.id);
      return back('Calendars connected', 'They are being read now.');
    }
    case 'except': {
      const form = await readForm(request, exceptionFormSchema);
      if (!form.isValid) return refuseForm(form);
      await addException({ ...change, input: form.input });
      const title = form.input.hours.length > 0 ? 'Other hours added' : 'Time off added';
      return back(title, await conflictsText(host.id));
    }
    default: {
      const form = await readForm(request, idSchema);
      if (!form.isValid) return refuseForm(form);
      return back(await changeById(act, { actorId, host }, form.input.id));
    }
  }
}

/** Changes one thing of a host by its id. @returns what was done, as a title */
async function changeById(act: HostAct, change: { actorId: string; host: FoundHost }, id: string): Promise<string> {
  switch (act) {
    case 'remove-calendar':
      await removeCalendar({ ...change, id });
      return 'Calendar removed';
    case 'disconnect-account':
      await disconnectAccount(change, id);
      return 'Account disconnected. What was written there stays.';
    case 'write-calendar':
    case 'stop-writing':
      await writeToCalendar(change, id, act === 'write-calendar');
      await syncSoon(change.host.id);
      return act === 'write-calendar' ? 'Bookings are written to this calendar' : 'Bookings are no longer written';
    case 'keep-time':
      await keepTime(change, id);
      await syncSoon(change.host.id);
      return 'The booking stays as it is, and is written to the calendar again';
    default:
      await removeException({ actorId: change.actorId, hostId: change.host.id, id });
      return 'The usual hours apply again';
  }
}

/** Returns what follows from changed hours for bookings that exist. */
export async function conflictsText(hostId: string): Promise<string> {
  const host = await findHost(hostId);
  const { length } = host ? await listConflicts(host) : [];
  return length === 0
    ? 'No booking clashes with it.'
    : `${counted(length, 'booking clashes', 'bookings clash')}: see below.`;
}
