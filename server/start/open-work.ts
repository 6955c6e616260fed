import { startJobs } from '#app/core/jobs/start-jobs.server.ts';
import { openChildProcesses } from '#app/core/runtime/child-process/run-child-process.server.ts';
import { countPostViews } from '#app/modules/blog/reading/count-views.server.ts';
import { scheduleJobOf } from '#app/modules/content/publishing/schedule-document.server.ts';
import { openEventQueue } from '#app/modules/insight/record/event-queue.server.ts';
import { jobs } from '#app/modules/jobs.server.ts';
import { heldContent } from '#app/modules/modules.server.ts';
import { importContent } from '#app/modules/site/imports/import-content.job.server.ts';
import { pageKind } from '#app/modules/site/page/page-kind.server.ts';
import { rebuildSearchIndex } from '#app/modules/site/search/search-sources.server.ts';
import { makeConfiguredAdmin } from '../first-admin.ts';
import { builtFiles } from '../request-listener.ts';
import { seedContent } from '../seed-content.ts';
import { keepAssetsShared } from '../shared-assets.ts';
import type { StartingSite } from './starting-site.ts';

/** The jobs of the modules, and those that need several of them. */
const allJobs = [...jobs, scheduleJobOf(pageKind), rebuildSearchIndex, importContent];

/** The work that drains at the same time as requests. */
export interface OpenedWork {
  /** Both are idempotent. */
  stopJobs: () => Promise<void>;
  closeChildProcesses: () => Promise<void>;
}

/** Opens what works without a request: archiving and jobs. Makes the first content and the first admin. */
export async function openWork({ env, log, isFirst, isDevelopment, parts }: StartingSite): Promise<OpenedWork> {
  if (!isDevelopment && isFirst && env.role !== 'worker') await keepAssetsShared(builtFiles, log);
  if (isFirst && env.isWalArchived) {
    const { startWalArchiving } = await import('#app/modules/operations/backup/point-in-time/archiving.server.ts');
    const archiving = startWalArchiving(log);
    parts.add('archiving', { close: () => archiving.stop() });
  }
  // Jobs may run from here on, and mails and letters name the site.
  for (const { read, isSeeded } of heldContent) if (!isSeeded) await read(log);
  openEventQueue({ onPostViews: countPostViews });
  const running = await startJobs(allJobs, { log, isWorker: env.role !== 'web' });
  parts.add('jobs', { close: running.stop });
  const closeChildProcesses = openChildProcesses();
  parts.add('child processes', { close: closeChildProcesses });
  if (isFirst) await seedContent(env);
  for (const { read, isSeeded } of heldContent) if (isSeeded) await read(log);
  if (isFirst) await makeConfiguredAdmin(env, log);
  return { stopJobs: running.stop, closeChildProcesses };
}
