import { getSiteOrigin } from '#app/platform/site-origin.server.ts';
import type { Transaction } from '#app/platform/transaction.server.ts';
import { enqueue } from '#app/services/jobs/enqueue.server.ts';
import { siteSettings } from '#app/services/site-settings/site-settings.server.ts';
import { submitAddressesJob } from './submit-addresses.job.server.ts';

/**
 * Has search engines told, once this transaction commits, that something appeared, changed or went at these addresses.
 * Nothing happens until an admin has turned it on, nor where the site is not a public one.
 * @param startAfter when it can be seen there
 */
export async function tellSearchEngines(tx: Transaction, paths: readonly string[], startAfter?: Date): Promise<void> {
  const { isListed, tellsOfChanges } = siteSettings().seo;
  if (!isListed || !tellsOfChanges || !getSiteOrigin().startsWith('https:')) return;
  await enqueue(tx, submitAddressesJob, { paths: [...new Set(paths)] }, startAfter && { startAfter });
}
