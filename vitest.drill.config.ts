import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import journeys from './vitest.e2e.config.ts';

/** What a journey calls that takes few repetitions or combinations in `npm test`, and all in a drill. */
const extended = /\b(extent\(|appearances|findFaultsInAppearances)/;
const extendedJourneys = globSync('e2e/*.journey.ts').filter((file) => extended.test(readFileSync(file, 'utf8')));

export default defineConfig({
  test: {
    ...journeys.test,
    include: ['drill/**/*.drill.ts', ...extendedJourneys],
    provide: { isDrill: true },
    testTimeout: 600_000,
  },
});
