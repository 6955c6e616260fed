import { z } from 'zod';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { submitAddresses } from './submit-addresses.server.ts';

/** Notifies search engines of changed addresses. Retries for some hours. */
export const submitAddressesJob = defineJob({
  name: 'submit-addresses',
  schema: z.object({ paths: z.array(z.string().startsWith('/')).min(1) }),
  timeoutMs: 30_000,
  async run({ paths }, { log, signal }) {
    const isTaken = await submitAddresses({ paths, signal });
    if (!isTaken) log.warn('search engines rejected the changed addresses', { count: paths.length });
  },
});
