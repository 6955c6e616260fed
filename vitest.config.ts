import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,server,seeds,scripts,test,bench}/**/*.test.{ts,tsx}'],
    globalSetup: ['./test/global-setup.ts'],
    // One more than cores: some files mostly wait, for delays and time limits of the site.
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Whatever is waited for may be slow on a busy machine: the tests' own time limit decides.
    expect: { poll: { timeout: 15_000 } },
  },
});
