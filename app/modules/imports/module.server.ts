import type { Module } from '#app/core/module.server.ts';
import { cleanUpImports } from './clean-up-imports.job.server.ts';
import { importsPersonalData } from './imports.personal-data.server.ts';

export const importsModule: Module = {
  jobs: [cleanUpImports],
  personalData: [importsPersonalData],
};
