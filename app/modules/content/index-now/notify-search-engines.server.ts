import type { Transaction } from '#app/core/database/transaction.server.ts';
import { enqueue } from '#app/core/jobs/enqueue.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { submitAddressesJob } from './submit-addresses.job.server.ts';

/**
 * Notifies search engines, once this transaction commits, that pages at these addresses were added, changed or removed.
 * Does nothing unless an admin has turned it on, and nothing if the site is not public.
 * @param startAfter when the change becomes visible there
 */
export async function notifySearchEngines(tx: Transaction, paths: readonly string[], startAfter?: Date): Promise<void> {
  const { isListed, notifiesSearchEngines } = siteSettings().seo;
  if (!isListed || !notifiesSearchEngines || !getSiteOrigin().startsWith('https:')) return;
  await enqueue(tx, submitAddressesJob, { paths: [...new Set(paths)] }, startAfter && { startAfter });
}
