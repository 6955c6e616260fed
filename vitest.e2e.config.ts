import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { listedFirst } from './test/listed-first.ts';

/** The slowest journeys, in descending order of duration, so that no worker has one left alone at the end. */
const slow = [
  'screens',
  'blog-assist',
  'pictures',
  'account-security',
  'admin-shell',
  'page-editor',
  'pages-list',
  'forms',
  'page-safety',
  'letters',
  'media',
  'contact',
  'newsletter',
  'inbox',
  'blog-editor',
  'accounts',
  'first-admin',
  'lost-network',
  'forum-writing',
  'admin-seo',
  'operations',
  'application-resume',
];

export default defineConfig({
  test: {
    include: ['e2e/**/*.journey.ts'],
    globalSetup: ['./e2e/global-setup.ts'],
    provide: { isDrill: false },
    sequence: { sequencer: listedFirst(slow.map((name) => `/${name}.journey.ts`)) },
    // One more than cores: a file often waits, for a mail, a job or a time limit of the site.
    maxWorkers: availableParallelism() + 1,
    // The files of a worker share their modules and one browser.
    isolate: false,
    testTimeout: 150_000,
    hookTimeout: 120_000,
  },
});
