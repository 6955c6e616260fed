import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './e2e/slowest-first.ts';

export default defineConfig({
  test: {
    include: ['e2e/**/*.journey.ts'],
    globalSetup: ['./e2e/global-setup.ts'],
    provide: { isDrill: false },
    sequence: { sequencer: SlowestFirst },
    // A browser and a server share a core with each file.
    maxWorkers: availableParallelism(),
    testTimeout: 150_000,
    hookTimeout: 120_000,
  },
});
