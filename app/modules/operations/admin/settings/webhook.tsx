import { data, Form } from 'react-router';
import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { findWebhook, listDeliveries } from '#app/core/webhooks/queries.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { ConfirmDialog, opensDialog } from '#app/ui/admin/dialog.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/webhook';
import { applyWebhookAction } from './apply-webhook-action.server.ts';
import { DeliveriesPanel } from './parts/deliveries-panel.tsx';
import { WebhookForm } from './parts/webhook-form.tsx';

const shownDeliveries = 50;

/** Returns null for a new webhook. A malformed id is a 404 and causes no query. */
function idOf(params: { id: string }): string | null {
  return params.id === 'new' ? null : uuidParameter(params.id);
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const id = idOf(params);
  if (id === null) return { webhook: null, deliveries: [], now: now() };
  const webhook = await findWebhook(id);
  if (!webhook) throw data(null, { status: 404 });
  return { webhook, deliveries: await listDeliveries(id, shownDeliveries), now: now() };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  return applyWebhookAction(request, { actorId: viewer.id, id: idOf(params) });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminMeta(`${loaderData?.webhook ? 'Webhook' : 'Add a webhook'} · Settings`, matches);

export default function WebhookScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { webhook, deliveries, now } = loaderData;
  const result = actionData as FormResult | undefined;
  return (
    <>
      <ScreenHead
        title={webhook ? new URL(webhook.url).host : 'Add a webhook'}
        back={{ label: 'Back to settings', href: '/admin/settings' }}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[5fr_7fr]">
        <div className="grid gap-5">
          <WebhookForm key={webhook?.secret} webhook={webhook} result={result} />
          {webhook && <RemovePanel host={new URL(webhook.url).host} />}
        </div>
        {webhook && <DeliveriesPanel deliveries={deliveries} now={now} />}
      </div>
      <ServerToast toast={result?.toast} />
    </>
  );
}

/** Deletes a webhook after a confirmation. */
function RemovePanel({ host }: { host: string }) {
  return (
    <Panel title="Remove">
      <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
        <p className="min-w-0 flex-[1_1_12rem] text-ink-2">
          Nothing more will be sent there, including queued retries.
        </p>
        <button type="button" className="button button-danger" {...opensDialog('remove-webhook')}>
          Remove webhook
        </button>
        <ConfirmDialog
          id="remove-webhook"
          title={`Remove the webhook to ${host}?`}
          keep="Keep it"
          confirm={<ActButton act="remove" label="Remove webhook" tone="danger" />}
        >
          <p>Its log is deleted too. You can add the address again with a new secret.</p>
        </ConfirmDialog>
      </Form>
    </Panel>
  );
}
