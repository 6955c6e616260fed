import { importJobOf } from '#app/modules/imports/import.job.server.ts';

/** The job that imports whatever another system wrote. */
export const importContent = importJobOf(async () => (await import('./import-targets.server.ts')).importTargets);
