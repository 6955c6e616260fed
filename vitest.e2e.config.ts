import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { lessCollection } from './test/less-collection.ts';
import { listedFirst } from './test/listed-first.ts';

/** The slowest journeys, in descending order of duration, so that no worker has one left alone at the end. */
const slow = [
  'screens',
  'media',
  'pictures',
  'backup',
  'letters',
  'page-editor',
  'permissions',
  'account-security',
  'bookings',
  'page-safety',
  'document',
  'newsletter',
  'blog-editor',
  'rich-text',
  'search-settings',
  'database-outage',
  'accounts',
  'admin-whole-site',
  'application-resume',
  'enquiry-events',
  'pages-list',
  'inbox',
  'operations',
  'blog-assist',
  'application',
  'contact',
  'hydration',
  'settings-switches',
  'admin-chrome',
  'admin-settings',
  'lost-network',
  'account-session',
  'first-admin',
  'forms',
  'duties',
  'unsent-forms',
  'members',
  'bookings-calendar',
  'forum',
  'layout',
  'showcase',
];

export default defineConfig({
  test: {
    include: ['e2e/**/*.journey.ts'],
    globalSetup: ['./e2e/global-setup.ts'],
    provide: { isDrill: false },
    sequence: { sequencer: listedFirst(slow.map((name) => `/${name}.journey.ts`)) },
    // One more than cores: a file often waits, for a mail, a job or a time limit of the site.
    maxWorkers: availableParallelism() + 1,
    execArgv: lessCollection,
    // The files of a worker share their modules and one browser.
    isolate: false,
    testTimeout: 150_000,
    hookTimeout: 120_000,
  },
});
