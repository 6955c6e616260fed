import { data } from 'react-router';
import { z } from 'zod';
import { buttonAct, type FormAct, formAct } from '#app/core/request/form-acts.server.ts';
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
import { addException, removeException } from '#app/modules/bookings/hosts/change-exceptions.server.ts';
import { copiedText, copyHoursSchema } from '#app/modules/bookings/hosts/copied-hours.ts';
import { exceptionFormSchema } from '#app/modules/bookings/hosts/exception-schema.ts';
import { makeFeed, removeFeed } from '#app/modules/bookings/hosts/host-feed.server.ts';
import { hostFields } from '#app/modules/bookings/hosts/host-fields.ts';
import type { Host } from '#app/modules/bookings/hosts/hosts.server.ts';
import { listConflicts } from '#app/modules/bookings/hosts/list-conflicts.server.ts';
import { findHost } from '#app/modules/bookings/hosts/queries.server.ts';
import { keepTime } from '#app/modules/bookings/sync/event-conflicts.server.ts';
import { syncSoon } from '#app/modules/bookings/sync/sync-calendars.job.server.ts';

const idSchema = z.object({ id: z.uuid('Please reload the page and try again') });

/** Copies the hours of a day to others in the form of a host, for people without JavaScript. Nothing is stored. */
export const copyHours: FormAct = async (request, titles) => {
  const { values } = await readForm(request, hostFields.schema);
  const form = await readForm(request, copyHoursSchema);
  if (!form.isValid) return refuseForm(form, titles.invalid);
  const { copyFrom, copyTo } = form.input;
  const hours = values[copyFrom] ?? '';
  const copied = Object.fromEntries(copyTo.map((day) => [day, hours]));
  const toast = { tone: 'info' as const, title: copiedText(copyFrom, hours, copyTo) };
  return { values: { ...values, ...copied }, errors: {}, toast };
};

/** Returns what the forms of a host’s screen do, apart from saving the host. */
export function hostActs(host: Host, actorId: string) {
  const owner = { actorId, host };
  const change = { actorId, hostId: host.id };
  const write = (isWritten: boolean, title: string) =>
    formAct(
      idSchema,
      async ({ id }) => {
        await writeToCalendar(owner, id, isWritten);
        await syncSoon(host.id);
      },
      title,
    );
  return {
    except: formAct(exceptionFormSchema, async (input) => {
      await addException({ ...change, input });
      const title = input.hours.length > 0 ? 'Other hours added' : 'Time off added';
      return { title, text: await conflictsText(host.id) };
    }),
    'remove-exception': formAct(
      idSchema,
      ({ id }) => removeException({ ...change, id }),
      'The usual hours apply again',
    ),
    'add-calendar': formAct(calendarFormSchema, async ({ calendarName: name, address }) => {
      await addCalendar({ ...owner, name, address });
      return { title: 'Calendar added', text: await conflictsText(host.id) };
    }),
    'remove-calendar': formAct(idSchema, ({ id }) => removeCalendar({ ...owner, id }), 'Calendar removed'),
    'connect-caldav': formAct(caldavFormSchema, async ({ appPassword: password, ...account }) => {
      await connectAccount(owner, 'caldav', { ...account, password });
      await syncSoon(host.id);
      return { title: 'Calendars connected', text: 'We’re reading them now.' };
    }),
    'disconnect-account': formAct(
      idSchema,
      ({ id }) => disconnectAccount(owner, id),
      'Account disconnected. Events already written there are kept.',
    ),
    'write-calendar': write(true, 'Bookings are written to this calendar'),
    'stop-writing': write(false, 'Bookings are no longer written'),
    'keep-time': formAct(idSchema, async ({ id }) => {
      await keepTime(owner, id);
      await syncSoon(host.id);
      return { title: 'The booking is unchanged, and will be written to the calendar again' };
    }),
    'make-feed': buttonAct(async () => data({ values: {}, errors: {}, feed: await makeFeed(change) })),
    'remove-feed': buttonAct(() => removeFeed(change), 'The feed is off'),
  };
}

/** Returns what follows from changed hours for bookings that exist. */
export async function conflictsText(hostId: string): Promise<string> {
  const host = await findHost(hostId);
  const { length } = host ? await listConflicts(host) : [];
  return length === 0
    ? 'No booking clashes with it.'
    : `${counted(length, 'booking clashes', 'bookings clash')}: see below.`;
}
