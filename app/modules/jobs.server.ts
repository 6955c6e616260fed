import type { Job } from '#app/core/jobs/define-job.server.ts';
import { retentionJob } from '#app/core/records/retention.job.server.ts';
import { buildDataExport, buildRequestPack } from './build-data-export.job.server.ts';
import { encryptStoredValues } from './encrypt-stored-values.job.server.ts';
import { maskStoredSecrets } from './mask-stored-secrets.job.server.ts';
import { modules, retentions } from './modules.server.ts';

/** Every job of the site: those of the modules, and those that need all modules. Any other job never runs. */
export const jobs: readonly Job[] = [
  ...modules.flatMap((module) => module.jobs ?? []),
  retentionJob(retentions),
  buildDataExport,
  buildRequestPack,
  encryptStoredValues,
  maskStoredSecrets,
];
