import { importJobOf } from '#app/modules/imports/import.job.server.ts';

/** The job that imports whatever another system wrote. */
export const importContent = importJobOf({
  loadTargets: async () => (await import('./import-targets.server.ts')).importTargets,
  readFile: async (...args) => (await import('./read-import.server.ts')).readImport(...args),
});
