import { Form } from 'react-router';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { buttonAct, formAct } from '#app/core/request/form-acts.server.ts';
import { recordScreen } from '#app/core/resources/record-screens.server.ts';
import { sendAgain } from '#app/core/webhooks/send-again.server.ts';
import { testWebhook } from '#app/core/webhooks/test-webhook.server.ts';
import { listDeliveries, webhooks } from '#app/core/webhooks/webhooks.server.ts';
import { docsPath } from '#app/modules/api/api-path.ts';
import { ConfirmedAct } from '#app/ui/admin/dialog.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { RecordForm } from '#app/ui/admin/records/record-form.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import type { Route } from './+types/webhook';
import { DeliveriesPanel } from './deliveries-panel.tsx';

const shownDeliveries = 50;
const deliverySchema = z.object({ deliveryId: z.uuid('Please reload the page and try again') });

const resultOf = async (
  attempt: ReturnType<typeof testWebhook>,
  { arrived, failed }: { arrived: string; failed: string },
) => {
  const { state, text } = await attempt;
  return state === 'delivered'
    ? ({ title: arrived, text } as const)
    : ({ tone: 'destructive', title: failed, text } as const);
};

const screen = recordScreen(webhooks, {
  load: async (webhook) => ({
    secret: webhook?.secret ?? null,
    deliveries: webhook ? await listDeliveries(webhook.id, shownDeliveries) : [],
    now: now(),
  }),
  acts: ({ id }, actorId) => ({
    test: buttonAct(() =>
      resultOf(testWebhook({ actorId, id }), { arrived: 'The test arrived', failed: 'The test did not arrive' }),
    ),
    'send-again': formAct(deliverySchema, ({ deliveryId }) =>
      resultOf(sendAgain({ actorId, id, deliveryId }), { arrived: 'Sent again', failed: 'It did not arrive' }),
    ),
  }),
  saved: async (_webhook, before) =>
    before ? {} : { text: 'Add the secret to the receiving system, then send a test.' },
  removed: {
    to: '/admin/settings',
    tone: 'info',
    title: 'Webhook removed',
    text: 'Nothing more will be sent there.',
  },
});

export const loader = screen.loader;
export const action = screen.action;
export { recordMeta as meta } from '#app/core/resources/record-meta.ts';
export { revalidateAfterRefusedDeletion as shouldRevalidate } from '#app/lib/web/revalidate-after-conflict.ts';

export default function WebhookScreen({ loaderData, actionData: result }: Route.ComponentProps) {
  const { view, more } = loaderData;
  return (
    <>
      <ScreenHead title={view.name} back={{ label: 'Back to settings', href: '/admin/settings' }} />
      <div className="panel-columns">
        <div className="grid gap-5">
          <RecordForm key={`${view.form.revision} ${more.secret}`} view={view} result={result}>
            <SecretNote secret={more.secret} />
          </RecordForm>
          {more.secret !== null && <RemovePanel host={view.name} revision={view.form.revision} />}
        </div>
        {more.secret !== null && <DeliveriesPanel deliveries={more.deliveries} now={more.now} />}
      </div>
    </>
  );
}

/** How deliveries are signed, and with what. @param secret null for a new webhook */
const SecretNote = ({ secret }: { secret: string | null }) => (
  <>
    {secret !== null && (
      <details>
        <summary className="text-link mb-2 py-1 text-meta">Show the secret</summary>
        <code className="mt-1 block wrap-anywhere select-all">{secret}</code>
        <p className="mt-2 text-meta text-ink-2">
          After you save another one, what the receiving system refuses is tried again for a day, signed with the new
          secret. Give it to the receiving system within that time, and no event is lost.
        </p>
      </details>
    )}
    <p className="text-meta text-ink-2">
      What we send is signed as{' '}
      <a href="https://www.standardwebhooks.com" className="text-link">
        Standard Webhooks
      </a>{' '}
      describes: <Code>webhook-id</Code>, <Code>webhook-timestamp</Code> and <Code>webhook-signature</Code>. The key is
      what follows <Code>whsec_</Code>, decoded from base64; a secret without it is the key itself.
    </p>
    <p className="mt-2 text-meta text-ink-2">
      To check that a delivery is ours, join the id, the time and the body as received with full stops, and make the
      base64 HMAC-SHA256 of them with the key: <Code>webhook-signature</Code> has to contain <Code>v1,</Code> and this
      value. Refuse a time that is more than five minutes away; the{' '}
      <a href={`${docsPath}#events`} className="text-link">
        API documentation
      </a>{' '}
      has the data of each event.
    </p>
  </>
);

const Code = ({ children }: { children: string }) => <code className="whitespace-nowrap">{children}</code>;

/** Deletes a webhook after a confirmation. */
function RemovePanel({ host, revision }: { host: string; revision: string }) {
  return (
    <Panel title="Remove">
      <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
        <input type="hidden" name="read" value={revision} />
        <p className="min-w-0 flex-[1_1_12rem] text-ink-2">
          Nothing more will be sent there, including queued retries.
        </p>
        <ConfirmedAct act="remove" label="Remove webhook" title={`Remove the webhook to ${host}?`} keep="Keep it">
          <p>Its log is deleted too. You can add the address again with a new secret.</p>
        </ConfirmedAct>
      </Form>
    </Panel>
  );
}
