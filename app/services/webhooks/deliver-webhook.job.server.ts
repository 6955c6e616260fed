import { z } from 'zod';
import { defineJob } from '#app/services/jobs/define-job.server.ts';
import { tryDelivery } from './try-delivery.server.ts';

/** Tells one webhook of one thing. Tried again for a day, with growing pauses. */
export const deliverWebhook = defineJob({
  name: 'deliver-webhook',
  schema: z.object({ deliveryId: z.uuid() }),
  // One that hangs holds up this many at most, each for ten seconds.
  concurrency: 3,
  timeoutMs: 30_000,
  // More tries than a day has room for, so that the delivery's own patience decides.
  retry: { limit: 100, delaySeconds: 15, maxDelaySeconds: 3600 },
  async run({ deliveryId }, { log, signal }) {
    const tried = await tryDelivery(deliveryId, { signal });
    if (tried?.state === 'dead') log.warn('a webhook could not be told and is not tried again', { deliveryId });
    if (tried?.state === 'failed') throw new Error('Not delivered yet');
  },
});
