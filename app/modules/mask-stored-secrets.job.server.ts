import { z } from 'zod';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { maskSecretAddresses } from '#app/modules/insight/mask-secret-addresses.server.ts';
import { maskConsentSources } from '#app/modules/newsletter/mask-consent-sources.server.ts';

/**
 * Removes the secrets of addresses from what earlier versions stored, and from what a restored backup brings back. Runs
 * at each start and each night. Idempotent.
 */
export const maskStoredSecrets = defineJob({
  name: 'mask-stored-secrets',
  schema: z.object({}),
  schedule: '55 2 * * *',
  async run(_data, { log }) {
    const changed = (await maskSecretAddresses()) + (await maskConsentSources());
    if (changed > 0) log.info('secrets of addresses were removed from stored figures', { changed });
  },
});
