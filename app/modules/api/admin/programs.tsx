import { Form } from 'react-router';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { applyFormAct, formAct } from '#app/core/request/form-acts.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { getSettings } from '#app/core/stored-settings/settings.server.ts';
import { mcpPaths } from '#app/modules/api/oauth/addresses.ts';
import { addClient, clientFormSchema, listClients, removeClient } from '#app/modules/api/oauth/clients.server.ts';
import { oauthSettings, registrationForm } from '#app/modules/api/oauth/oauth-settings.server.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { SettingsCard } from '#app/ui/admin/records/settings-card.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextArea, TextField } from '#app/ui/forms/fields.tsx';
import type { Route } from './+types/programs';
import { ApiTabs } from './api-tabs.tsx';

const path = '/admin/settings/api/programs';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const [clients, settings] = await Promise.all([listClients(), getSettings(oauthSettings)]);
  return {
    clients,
    registration: registrationForm.view(settings),
    address: context.get(requestContext).env.origin + mcpPaths[1],
    now: now(),
  };
}

const idSchema = z.object({ id: z.uuid('Please reload the page and try again') });

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actorId } = await requireAdmin(context, request);
  const settings = registrationForm.act(actorId);
  const remove = formAct(idSchema, ({ id }) => removeClient({ id, actorId }), {
    title: 'Program removed',
    text: 'Its access has ended.',
  });
  const add = formAct(clientFormSchema, async (client) => {
    await addClient({ ...client, actorId });
    return { title: 'Program added' };
  });
  return applyFormAct(request, { settings, remove }, { to: path, otherwise: add });
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Programs · API', matches);

export default function ProgramsScreen({
  loaderData: { clients, registration, address, now },
  actionData: result,
}: Route.ComponentProps) {
  const field = fieldProps(result);
  return (
    <>
      <ScreenHead title="API" back={{ label: 'Back to settings', href: '/admin/settings' }} />
      <ApiTabs current="programs" />
      <p className="mb-5 max-w-text text-ink-2">
        A program, such as an agent, asks you for access instead of getting a token from you. Its address here is{' '}
        <code className="wrap-anywhere">{address}</code>. What you gave is among the tokens, where you can revoke it.
      </p>
      <div className="panel-columns">
        <div className="grid min-w-0 gap-5">
          <Panel title="Add a program">
            <Form method="post" noValidate preventScrollReset className="grid grid-cols-1 gap-4 p-4">
              <TextField {...field('name')} autoComplete="off" label="Name" isRequired maxLength={80} />
              <TextArea
                {...field('redirectUris')}
                autoComplete="off"
                label="Redirect addresses, one per line"
                isRequired
                rows={2}
                maxLength={4000}
              />
              <ActButton act="add" label="Add program" tone="primary" className="justify-self-start" />
            </Form>
          </Panel>
          <SettingsCard act="settings" form={registration} result={result} />
        </div>
        <Panel title="Programs">
          {clients.length === 0 && <p className="p-4 text-ink-2">No programs yet</p>}
          <ul className="divided">
            {clients.map(({ id, name, redirectUris, createdBy, createdAt }) => (
              <li key={id} className="grid grid-cols-1 gap-1 px-4 py-3 wrap-anywhere">
                <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span dir="auto" className="font-semibold">
                    {name}
                  </span>{' '}
                  <When at={createdAt} now={now} className="text-meta text-ink-3" />
                </p>
                <p className="text-meta text-ink-2">
                  {createdBy ? 'Added by the team' : 'Registered itself'}, id <code>{id}</code>
                </p>
                <p className="text-meta text-ink-2">{redirectUris.join(' ')}</p>
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="id" value={id} />
                  <ActButton act="remove" label="Remove" aria-label={`Remove ${name}`} />
                </Form>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </>
  );
}
