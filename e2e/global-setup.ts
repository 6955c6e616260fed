import type { TestProject } from 'vitest/node';
import { startServer } from '#test/started-server.ts';
import { provideChromium } from '../scripts/chromium.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the site of this run answers, without a slash at the end. */
    address: string;
    /** Its data folder, with the database in it. */
    dataDir: string;
    /** The program of the browser. */
    chromium: string;
  }
}

/** One site, as a visitor would meet it, for all journeys of the run. */
export default async function setUp(project: TestProject) {
  project.provide('chromium', await provideChromium());
  const server = await startServer();
  project.provide('address', server.address);
  project.provide('dataDir', server.dataDir);
  return async () => {
    await server.stop();
  };
}
