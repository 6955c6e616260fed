import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import journeys from './vitest.e2e.config.ts';

/** Names the functions of journeys that take few repetitions or combinations in `npm test`, and all in a drill. */
const extended = /\b(extent\(|inDrill\(|each\(scripts\b|scripts\.map\(|appearances|findFaultsInAppearances)/;
const extendedJourneys = globSync('e2e/*.journey.ts').filter((file) => extended.test(readFileSync(file, 'utf8')));

export default defineConfig({
  test: {
    maxWorkers: journeys.test?.maxWorkers,
    projects: [
      {
        test: {
          ...journeys.test,
          name: 'site',
          include: ['drill/**/*.drill.ts', ...extendedJourneys],
          provide: { isDrill: true },
          testTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'parts of the site',
          include: ['{app,packages,server}/**/*.drill.test.ts'],
          globalSetup: './test/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
