import type { Job } from '#app/services/jobs/define-job.server.ts';

/** Every job of the site, the services' included. What is not listed here never runs. */
export const jobs: readonly Job[] = [];
