import type { Module } from '#app/core/module.server.ts';
import { importsPersonalData } from './imports.personal-data.server.ts';
import { importRetention } from './retention.server.ts';

export const importsModule: Module = {
  retention: [importRetention],
  personalData: [importsPersonalData],
};
