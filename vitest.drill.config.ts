import { defineConfig } from 'vitest/config';
import journeys from './vitest.e2e.config.ts';

/** Journeys that `npm test` takes with few of their repetitions and combinations, and a drill with all. */
const extended = [
  'accessibility',
  'admin-shell',
  'application',
  'behind-proxy',
  'contact',
  'crash',
  'forms',
  'inbox',
  'letters',
  'letters-delivery',
  'lost-network',
  'newsletter',
  'page-safety',
  'pages-list',
  'restarts',
];

export default defineConfig({
  test: {
    ...journeys.test,
    include: ['drill/**/*.drill.ts', ...extended.map((name) => `e2e/${name}.journey.ts`)],
    provide: { isDrill: true },
    testTimeout: 600_000,
  },
});
