import { z } from 'zod';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { hourSeconds } from '#app/lib/time/units.ts';
import { tryDelivery } from './try-delivery.server.ts';

/** Delivers one event to one webhook. Retries for a day, with growing pauses. */
export const deliverWebhook = defineJob({
  name: 'deliver-webhook',
  schema: z.object({ deliveryId: z.uuid() }),
  // A webhook that hangs blocks at most this many deliveries, each for ten seconds.
  concurrency: 3,
  timeoutMs: 30_000,
  // More attempts than fit into a day, so that the delivery's own deadline decides.
  retry: { limit: 100, delaySeconds: 15, maxDelaySeconds: hourSeconds },
  async run({ deliveryId }, { log, signal }) {
    const tried = await tryDelivery(deliveryId, { signal });
    if (tried?.state === 'dead') log.warn('a webhook delivery failed and is not retried', { deliveryId });
    if (tried?.state === 'failed') throw new Error('Not delivered yet');
  },
});
