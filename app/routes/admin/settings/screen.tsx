import { Form, Link } from 'react-router';
import { contactSettingsSchema, getContactSettings } from '#app/features/enquiries/contact-settings.server.ts';
import { saveContactSettings } from '#app/features/enquiries/save-contact-settings.server.ts';
import type { FormResult } from '#app/lib/form-result.ts';
import { getSecuritySettings } from '#app/services/accounts/security-settings.server.ts';
import { requireAdmin } from '#app/services/accounts/viewer-context.server.ts';
import { redirectWithToast } from '#app/services/request/flash.server.ts';
import { readForm, refuseForm } from '#app/services/request/read-form.server.ts';
import { webhookEvents } from '#app/services/webhooks/events.ts';
import { listWebhooks } from '#app/services/webhooks/queries.server.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { TextField } from '#app/ui/fields.tsx';
import { ServerToast } from '#app/ui/server-toast.tsx';
import type { Route } from './+types/screen';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const [{ teamEmail }, webhooks, { adminsNeedSecondStep }] = await Promise.all([
    getContactSettings(),
    listWebhooks(),
    getSecuritySettings(),
  ]);
  return { teamEmail, webhooks, adminsNeedSecondStep };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  const form = await readForm(request, contactSettingsSchema);
  if (!form.isValid) return refuseForm(form);
  const isNew = await saveContactSettings(viewer.id, form.input);
  return redirectWithToast('/admin/settings', {
    tone: isNew ? 'success' : 'info',
    title: isNew ? 'Settings saved' : 'It was so already',
  });
}

export const meta: Route.MetaFunction = () => [
  { title: 'Settings · Resjam admin' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function SettingsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { teamEmail, webhooks, adminsNeedSecondStep } = loaderData;
  const result = actionData as FormResult | undefined;
  return (
    <>
      <ScreenHead title="Settings" />
      <div className="grid items-start gap-5 lg:grid-cols-[5fr_7fr]">
        <Panel title="Notifications">
          <Form method="post" noValidate className="grid gap-4 p-4">
            <TextField
              id="teamEmail"
              name="teamEmail"
              type="email"
              label="Team email"
              isRequired
              maxLength={255}
              autoComplete="off"
              defaultValue={result?.values.teamEmail ?? teamEmail}
              error={result?.errors.teamEmail}
            />
            <p className="text-meta text-ink-2">
              Every enquiry and application is mailed here, and a reminder of what nobody has taken. Answers to our
              mails come here, too.
            </p>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <button type="submit" className="button button-primary">
                Save
              </button>
              <Link to="/admin/mail" className="text-link text-meta">
                Read the mail log
              </Link>
            </div>
          </Form>
        </Panel>
        <Panel
          title="Webhooks"
          aside={
            <Link to="/admin/settings/webhooks/new" className="button button-quiet">
              Add a webhook
            </Link>
          }
        >
          {webhooks.length === 0 && (
            <p className="max-w-[36rem] p-4 text-ink-2">
              A webhook tells another system, such as your customer records, as soon as something arrives here. None is
              set up.
            </p>
          )}
          <ul className="divided">
            {webhooks.map(({ id, url, events }) => (
              <li key={id}>
                <Link to={`/admin/settings/webhooks/${id}`} className="block px-4 py-3 leading-snug hover:bg-oat/45">
                  <strong className="block font-semibold wrap-anywhere">{url}</strong>
                  <span className="text-meta text-ink-2">{events.map((event) => webhookEvents[event]).join(', ')}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title="Security">
          <Form method="post" action="/admin/settings/second-step" className="grid gap-4 p-4">
            <p className="text-meta text-ink-2">
              {adminsNeedSecondStep
                ? 'Every admin needs a second step: whoever has none is led to set one up before the admin area opens.'
                : 'Admins may sign in with their password alone. Asking everybody for a second step is safer.'}
            </p>
            <button
              type="submit"
              name="isRequired"
              value={adminsNeedSecondStep ? 'no' : 'yes'}
              className="button button-quiet justify-self-start"
            >
              {adminsNeedSecondStep ? 'Stop asking for it' : 'Ask every admin for a second step'}
            </button>
          </Form>
        </Panel>
      </div>
      <ServerToast toast={result?.toast} />
    </>
  );
}
