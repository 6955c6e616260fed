import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { newDataDir, startServer } from '#test/started-server.ts';
import { provideHeadlessChromium } from '../scripts/chromium.mjs';
import { keepTemporaryFilesInMemory } from '../scripts/memory-folder.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of this run's site, without a trailing slash. */
    address: string;
    /** The site's data folder, which contains the database. */
    dataDir: string;
    /** A data folder as after a first start. No site runs in it; tests copy it. */
    preparedDataDir: string;
    /** Whether tests run in full: see `extent`. */
    isDrill: boolean;
    /** The path of the browser's executable. */
    chromium: string;
  }
}

/** Starts one production site for all journeys of the run. */
export default async function setUp(project: TestProject) {
  keepTemporaryFilesInMemory();
  project.provide('chromium', await provideHeadlessChromium());
  const preparedDataDir = newDataDir();
  await (await startServer({ dataDir: preparedDataDir })).stop();
  // What dies here is a process, not a machine: nothing waits until the disk has written.
  const settings = ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off'];
  appendFileSync(join(preparedDataDir, 'postgres', 'data', 'postgresql.conf'), `\n${settings.join('\n')}\n`);
  project.provide('preparedDataDir', preparedDataDir);
  // A visitor may have an address of their own, so that journeys do not share rate limits.
  const server = await startServer({ copyOf: preparedDataDir, env: { TRUST_PROXY: 'on' } });
  project.provide('address', server.address);
  project.provide('dataDir', server.dataDir);
  return async () => {
    await server.stop();
    rmSync(preparedDataDir, { recursive: true, force: true });
  };
}
