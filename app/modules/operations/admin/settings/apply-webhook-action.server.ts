import { z } from 'zod';
import { domainErrorResponse } from '#app/core/request/admin/domain-error-response.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { removeWebhook } from '#app/core/webhooks/remove-webhook.server.ts';
import { saveWebhook } from '#app/core/webhooks/save-webhook.server.ts';
import { webhookSchema } from '#app/core/webhooks/schema.ts';
import { testWebhook } from '#app/core/webhooks/test-webhook.server.ts';

const settings = '/admin/settings';
const actionSchema = z.object({ act: z.enum(['save', 'test', 'remove']).catch('save') });

/** Handles the forms of a webhook's screen. `id` is null for a new webhook. */
export async function applyWebhookAction(request: Request, { actorId, id }: { actorId: string; id: string | null }) {
  const actionForm = await readForm(request, actionSchema);
  const act = actionForm.isValid ? actionForm.input.act : 'save';
  try {
    if (id && act === 'remove') {
      await removeWebhook({ actorId, id });
      return redirectWithToast(settings, {
        tone: 'info',
        title: 'Webhook removed',
        text: 'Nothing more will be sent there.',
      });
    }
    if (id && act === 'test') {
      const { state, text } = await testWebhook({ actorId, id });
      const isTold = state === 'delivered';
      return redirectWithToast(`${settings}/webhooks/${id}`, {
        tone: isTold ? 'success' : 'destructive',
        title: isTold ? 'The test arrived' : 'The test did not arrive',
        text,
      });
    }
    const form = await readForm(request, webhookSchema);
    if (!form.isValid) return refuseForm(form);
    const saved = await saveWebhook({ actorId, id, input: form.input });
    return redirectWithToast(`${settings}/webhooks/${saved}`, {
      tone: 'success',
      title: id ? 'Webhook saved' : 'Webhook added',
      ...(!id && { text: 'Add the secret to the receiving system, then send a test.' }),
    });
  } catch (error) {
    return domainErrorResponse(error, actionForm.values);
  }
}
