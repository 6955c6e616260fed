import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { calendarCallbackOf } from '#app/modules/bookings/calendars/accounts/grant-request.server.ts';
import {
  type CalendarService,
  calendarConnections,
  calendarServices,
} from '#app/modules/bookings/calendars/accounts/services.server.ts';
import { ConfirmedAct } from '#app/ui/admin/dialog.tsx';
import { SettingsCard } from '#app/ui/admin/records/settings-card.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { CopyButton } from '#app/ui/copy/copy-button.tsx';
import type { Route } from './+types/services';
import { applyServicesAction, serviceKeys } from './apply-services-action.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const services = serviceKeys.map(async (key) => ({
    key,
    name: calendarServices[key].name,
    callback: calendarCallbackOf(key),
    ...(await connectionOf(key)),
  }));
  return { services: await Promise.all(services) };
}

async function connectionOf(key: CalendarService) {
  const { find, view } = calendarConnections[key];
  const stored = await find();
  return { isConnected: stored !== null, form: view(stored) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = await requireAdmin(context, request);
  return applyServicesAction(request, id);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Calendar services · Bookings', matches);

/** Where each company lets an admin register the site. */
const guides = {
  google:
    'In the Google Cloud console, enable the Google Calendar API and create an OAuth client of the type “Web application”.',
  microsoft:
    'In the Microsoft Entra admin centre, register an application for any account with the delegated permission Calendars.ReadWrite, and add a client secret.',
};

export default function CalendarServicesScreen({ loaderData, actionData: result }: Route.ComponentProps) {
  return (
    <>
      <ScreenHead title="Calendar services" back={{ label: 'Back to the hosts', href: '/admin/bookings/hosts' }} />
      <div className="panel-columns">
        {loaderData.services.map((service) => (
          <ServicePanel
            key={service.key}
            service={service}
            result={result?.values.service === service.key ? result : undefined}
          />
        ))}
      </div>
    </>
  );
}

interface ServicePanelProps {
  service: Route.ComponentProps['loaderData']['services'][number];
  result: FormResult | undefined;
}

function ServicePanel({ service: { key, name, callback, isConnected, form }, result }: ServicePanelProps) {
  return (
    <SettingsCard
      act="save"
      form={form}
      result={result}
      idPrefix={`${key}-`}
      isNew={!isConnected}
      // Beside each other, their fields are on one line, however long the guides are.
      panelClassName="flex flex-col self-stretch"
      className="grow p-4"
      note={isConnected ? 'Leave the secret empty to keep the current one.' : undefined}
      aside={
        isConnected && (
          <ConfirmedAct act="remove" label="Remove" title={`Remove ${name}?`}>
            <p>Connected calendars of {name} are no longer read or written. Busy times already imported are kept.</p>
          </ConfirmedAct>
        )
      }
    >
      {(draw) => (
        <>
          <input type="hidden" name="service" value={key} />
          <p className="grow text-ink-2">{guides[key]} Give it this redirect address:</p>
          <div className="grid justify-items-start gap-2 rounded-paper bg-oat p-3">
            <code className="wrap-anywhere">{callback}</code>{' '}
            <CopyButton text={callback} label="Copy redirect address" what="the address" />
          </div>
          {['clientId', 'clientSecret'].map(draw)}
        </>
      )}
    </SettingsCard>
  );
}
