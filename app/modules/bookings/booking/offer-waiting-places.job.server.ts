import { z } from 'zod';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { listAwaitedServices, offerPlaces, removePastWaiting } from './waiting-list.server.ts';

/**
 * Offers places that became free without a cancellation, such as by new hours or an offer that nobody took. Idempotent.
 */
export const offerWaitingPlaces = defineJob({
  name: 'offer-waiting-booking-places',
  schema: z.object({}),
  schedule: '* * * * *',
  async run(_data, { signal }) {
    await removePastWaiting();
    for (const service of await listAwaitedServices()) {
      if (signal.aborted) return;
      await offerPlaces(service);
    }
  },
});
