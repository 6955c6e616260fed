import type { RequestListener, Server } from 'node:http';
import type { ViteDevServer } from 'vite';
import { listenForChanges } from '#app/core/changes/content-changes.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { enqueue } from '#app/core/jobs/enqueue.server.ts';
import { PageCache } from '#app/core/page-cache/page-cache.server.ts';
import { closeEventStreams } from '#app/core/server-sent-events/server-sent-events.server.ts';
import { megabyte } from '#app/lib/byte-units.ts';
import { encryptStoredValues } from '#app/modules/encrypt-stored-values.job.server.ts';
import { maskStoredSecrets } from '#app/modules/mask-stored-secrets.job.server.ts';
import { resumeRebuild } from '#app/modules/search/index/rebuild.server.ts';
import { updateSearchStatisticsJob } from '#app/modules/search/index/statistics.job.server.ts';
import { followChange } from '../follow-change.ts';
import type { Phase } from '../phase.ts';
import { createRequestListener } from '../request-listener.ts';
import { closeServer } from './open-port.ts';
import type { OpenedWork } from './open-work.ts';
import type { StartingSite } from './starting-site.ts';
import { startTallies } from './tallies.ts';

const maxCacheBytes = 64 * megabyte;
/** Changes to stored data that a new version or a new secret may require. */
const jobsAtStart = [encryptStoredValues, maskStoredSecrets, updateSearchStatisticsJob];

interface OpenPagesOptions {
  server: Server;
  /** The listener that responds until now. */
  starting: RequestListener;
  phase: Phase;
  work: OpenedWork;
  vite: ViteDevServer | undefined;
}

/** Opens the pages: their cache, the notices of changes, the counts, and at last the requests. */
export async function openPages(site: StartingSite, { server, starting, phase, work, vite }: OpenPagesOptions) {
  const { env, log, parts } = site;
  const cache = new PageCache({ maxBytes: maxCacheBytes });
  const changes = listenForChanges(site.database.configs.direct, log, (tags) => followChange(tags, { cache, log }));
  parts.add('notices', { close: () => changes.close() });
  await changes.ready;
  parts.add('counts in memory', { close: startTallies(log) });
  await queueWorkOfStart(site);
  server.off('request', starting);
  server.on('request', createRequestListener({ env, log, cache, phase }, vite));
  phase.name = 'serving';
  parts.add('requests and jobs', {
    close: () => {
      // Pages that listen for changes would never finish by themselves.
      closeEventStreams();
      // Each may take seconds, and there are few: all at the same time.
      return Promise.allSettled([closeServer(server), work.closeChildProcesses(), work.stopJobs()]);
    },
  });
}

/** If the queues do not exist yet, the nightly run does it. */
async function queueWorkOfStart({ log }: StartingSite): Promise<void> {
  for (const job of jobsAtStart)
    await inTransaction((tx) => enqueue(tx, job, {}, { singletonKey: 'start' })).catch((error) =>
      log.warn('a job of the start could not be queued yet', { job: job.name, error: String(error) }),
    );
  await inTransaction((tx) => resumeRebuild(tx)).catch((error) =>
    log.warn('the rebuild of the search index could not be resumed yet', { error: String(error) }),
  );
}
