import { z } from 'zod';
import { applyFormAct, buttonAct } from '#app/core/request/form-acts.server.ts';
import { readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { settingsAct } from '#app/core/resources/settings-form.server.ts';
import {
  calendarConnections,
  calendarServices,
  connectService,
} from '#app/modules/bookings/calendars/accounts/services.server.ts';

export const serviceKeys = ['google', 'microsoft'] as const;

const keySchema = z.object({ service: z.enum(serviceKeys, 'Please reload the page and try again') });

/** Handles the posts of the forms of each service. */
export async function applyServicesAction(request: Request, actorId: string) {
  const form = await readForm(request, keySchema);
  if (!form.isValid) return refuseForm(form);
  const { service } = form.input;
  const { name } = calendarServices[service];
  const { schema, save: store, savingOver } = calendarConnections[service];
  const remove = buttonAct(() => store(actorId, () => null), `${name} is no longer set up`);
  const save = settingsAct(
    actorId,
    schema,
    savingOver((input) => connectService(actorId, service, input)),
    { title: `${name} is set up`, text: 'Connect the calendars on the screen of each host.' },
  );
  return applyFormAct(request, { remove }, { to: '/admin/bookings/calendar-services', otherwise: save });
}
