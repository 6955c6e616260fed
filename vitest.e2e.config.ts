import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/**/*.journey.ts'],
    globalSetup: ['./e2e/global-setup.ts'],
    // A browser and a server share two cores with each file.
    maxWorkers: 2,
    testTimeout: 150_000,
    hookTimeout: 120_000,
  },
});
