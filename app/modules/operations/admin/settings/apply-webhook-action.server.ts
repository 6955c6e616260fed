import { z } from 'zod';
import { applyFormAct, buttonAct, formAct } from '#app/core/request/form-acts.server.ts';
import { removeWebhook } from '#app/core/webhooks/remove-webhook.server.ts';
import { saveWebhook } from '#app/core/webhooks/save-webhook.server.ts';
import { webhookSchema } from '#app/core/webhooks/schema.ts';
import { sendAgain } from '#app/core/webhooks/send-again.server.ts';
import { testWebhook } from '#app/core/webhooks/test-webhook.server.ts';

const deliverySchema = z.object({ deliveryId: z.uuid('Please reload the page and try again') });

/** Handles the forms of a webhook's screen. `id` is null for a new webhook. */
export function applyWebhookAction(request: Request, { actorId, id }: { actorId: string; id: string | null }) {
  const save = formAct(webhookSchema, async (input) => {
    const saved = await saveWebhook({ actorId, id, input });
    return {
      to: `/admin/settings/webhooks/${saved}`,
      title: id ? 'Webhook saved' : 'Webhook added',
      ...(!id && { text: 'Add the secret to the receiving system, then send a test.' }),
    };
  });
  const acts = id && {
    test: buttonAct(async () => {
      const { state, text } = await testWebhook({ actorId, id });
      return state === 'delivered'
        ? { title: 'The test arrived', text }
        : { tone: 'destructive', title: 'The test did not arrive', text };
    }),
    'send-again': formAct(deliverySchema, async ({ deliveryId }) => {
      const { state, text } = await sendAgain({ actorId, id, deliveryId });
      return state === 'delivered'
        ? { title: 'Sent again', text }
        : { tone: 'destructive', title: 'It did not arrive', text };
    }),
    remove: buttonAct(() => removeWebhook({ actorId, id }), {
      to: '/admin/settings',
      tone: 'info',
      title: 'Webhook removed',
      text: 'Nothing more will be sent there.',
    }),
  };
  return applyFormAct(request, acts || {}, { to: `/admin/settings/webhooks/${id}`, otherwise: save });
}
