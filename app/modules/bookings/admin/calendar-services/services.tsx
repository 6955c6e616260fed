import { Form } from 'react-router';
import { z } from 'zod';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { applyFormAct, buttonAct, formAct } from '#app/core/request/form-acts.server.ts';
import { readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { calendarCallbackOf } from '#app/modules/bookings/calendars/accounts/grant-request.server.ts';
import {
  calendarServices,
  findService,
  saveService,
  serviceFormSchema,
} from '#app/modules/bookings/calendars/accounts/services.server.ts';
import { ConfirmDialog, opensDialog } from '#app/ui/admin/dialog.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextField } from '#app/ui/forms/fields.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/services';

const path = '/admin/bookings/calendar-services';
const keys = ['google', 'microsoft'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const services = keys.map(async (key) => ({
    key,
    name: calendarServices[key].name,
    callback: calendarCallbackOf(key),
    clientId: (await findService(key))?.clientId ?? null,
  }));
  return { services: await Promise.all(services) };
}

const keySchema = z.object({ service: z.enum(keys, 'Please reload the page and try again') });

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actorId } = await requireAdmin(context, request);
  const form = await readForm(request, keySchema);
  if (!form.isValid) return refuseForm(form);
  const { service } = form.input;
  const { name } = calendarServices[service];
  const remove = buttonAct(() => saveService(actorId, service, null), `${name} is no longer set up`);
  const save = formAct(serviceFormSchema, (input) => saveService(actorId, service, input), {
    title: `${name} is set up`,
    text: 'Connect the calendars on the screen of each host.',
  });
  return applyFormAct(request, { remove }, { to: path, otherwise: save });
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Calendar services · Bookings', matches);

/** Where each company lets an admin register the site. */
const guides = {
  google:
    'In the Google Cloud console, enable the Google Calendar API and create an OAuth client of the type “Web application”.',
  microsoft:
    'In the Microsoft Entra admin centre, register an application for any account with the delegated permission Calendars.ReadWrite, and add a client secret.',
};

export default function CalendarServicesScreen({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData as FormResult | undefined;
  return (
    <>
      <ScreenHead title="Calendar services" back={{ label: 'Back to the hosts', href: '/admin/bookings/hosts' }} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {loaderData.services.map((service) => (
          <ServicePanel
            key={service.key}
            service={service}
            result={result?.values.service === service.key ? result : undefined}
          />
        ))}
      </div>
      <ServerToast toast={result?.toast} />
    </>
  );
}

interface ServicePanelProps {
  service: Route.ComponentProps['loaderData']['services'][number];
  result: FormResult | undefined;
}

function ServicePanel({ service: { key, name, callback, clientId }, result }: ServicePanelProps) {
  const dialogId = `remove-${key}`;
  const field = fieldProps(result);
  return (
    <Panel title={name}>
      <Form method="post" noValidate preventScrollReset className="grid gap-4 p-4">
        <input type="hidden" name="service" value={key} />
        <p className="text-ink-2">{guides[key]} Give it this redirect address:</p>
        <code className="wrap-anywhere">{callback}</code>
        <TextField
          {...field('clientId', clientId ?? '')}
          id={`${key}-client-id`}
          label="Client ID"
          isRequired
          maxLength={300}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          {...field('clientSecret')}
          id={`${key}-client-secret`}
          type="password"
          label="Client secret"
          isRequired={clientId === null}
          maxLength={500}
          autoComplete="off"
        />
        <p className="-mt-2.5 text-meta text-ink-2">
          {clientId !== null && 'Leave empty to keep the current one. '}Stored encrypted, and never shown again.
        </p>
        <div className="flex flex-wrap gap-2.5">
          <ActButton act="save" label="Save" tone="primary" />{' '}
          {clientId !== null && (
            <button type="button" className="button button-danger" {...opensDialog(dialogId)}>
              Remove
            </button>
          )}
        </div>
        <ConfirmDialog
          id={dialogId}
          title={`Remove ${name}?`}
          confirm={<ActButton act="remove" label="Remove" tone="danger" />}
        >
          <p>Connected calendars of {name} are no longer read or written. Busy times already imported are kept.</p>
        </ConfirmDialog>
      </Form>
    </Panel>
  );
}
