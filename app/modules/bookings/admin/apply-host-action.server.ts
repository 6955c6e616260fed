import { data } from 'react-router';
import { z } from 'zod';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { counted } from '#app/lib/count-text.ts';
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

/** What the forms of a host’s screen do, apart from saving the host. */
export const hostActs = [
  'except',
  'remove-exception',
  'add-calendar',
  'remove-calendar',
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
      if (act === 'remove-calendar') await removeCalendar({ actorId, host, id: form.input.id });
      else await removeException({ ...change, id: form.input.id });
      return back(act === 'remove-calendar' ? 'Calendar removed' : 'The usual hours apply again');
    }
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
