import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { buildFonts } from './scripts/fonts/build-fonts.ts';

const anyOf = (...paths: string[]) => new RegExp(`/(${paths.join('|')})`);

/** What always travels together stands in one file: it compresses better than six, and is one question. */
const chunks = [
  { name: 'react', test: anyOf('node_modules/(react|react-dom|react-router|scheduler)/') },
  // What a page carries until somebody touches it. It must import nothing of the rest.
  {
    name: 'start',
    test: anyOf(
      'app/entry\\.client',
      'app/hydration/(on-intent|session-watch|start-data)',
      'app/features/affirmations/rotate',
      'app/features/coaching/kept-answers\\.ts',
      'app/services/analytics/count-when-done\\.ts',
      'app/services/page-reports/report-when-idle\\.ts',
      'app/ui/show-country',
      'app/ui/art/breath\\.',
      'app/ui/search/search-keys\\.',
      'app/ui/single-keys\\.',
    ),
  },
  // What the first script of a page of search results fetches: the answer, and the count of opened results.
  { name: 'results', test: anyOf('app/features/answers/show-answer', 'app/ui/search/count-clicks') },
  // What every public page needs once React runs.
  {
    name: 'site',
    test: anyOf(
      'app/(root|hydration)[./]',
      'app/routes/site/(layout|page)\\.',
      'app/blocks/(page-blocks|views)\\.',
      'app/ui/(error-page|icon|link|section|site-\\w+|toast-store|message-area|server-toast|use-[\\w-]+)\\.',
      'app/ui/search/(?!search-dialog)',
      'app/lib/(plain-text|search-kinds|search-suggestions)\\.',
      'app/lib/illustration/(half-round|names|round)\\.',
      'app/ui/art/(breathing-ring|rings|round)\\.',
      'assets/regular/(arrow-right|caret-down|check|clock-counter-clockwise|globe|magnifying-glass|microphone|share-network)\\.svg',
    ),
  },
  // What every form needs.
  { name: 'form', test: anyOf('app/ui/(button|fields)\\.', 'assets/regular/warning-circle\\.svg') },
];

/** The style sheet and the preloads name these files, so they exist before anything is resolved. */
const fonts: Plugin = { name: 'fonts', config: buildFonts };

/**
 * Writes what is not in Latin-1 as escapes. One such character makes the engine hold the whole file with two bytes for
 * each character, for as long as the process lives.
 */
const latin1: Plugin = {
  name: 'latin-1',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle: (_options, bundle) => {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      chunk.code = chunk.code.replace(
        /[^\0-\xff]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};

/**
 * Packages of many modules that are part of the server's bundle: a start reads a few files instead of two thousand.
 * Packages with native parts or files of their own stay outside.
 */
const bundled = [
  /^@?better-(auth|call)($|\/)/,
  /^@(hono|noble|peculiar|simplewebauthn)\//,
  /^@opentelemetry\/semantic-conventions/,
  ...['asn1js', 'drizzle-orm', 'hono', 'jose', 'kysely', 'pg-boss', 'pvtsutils', 'react-router', 'tsyringe', 'zod'],
];

export default defineConfig({
  plugins: [fonts, tailwindcss(), reactRouter(), latin1],
  // Which modules a page needs is known to the server and stands in the page (`StartData`): no preload helper is needed.
  build: { assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    // The server itself is the entry of the server build: one module graph, one bundle, no adapter.
    ssr: {
      build: {
        rolldownOptions: {
          input: './server/main.ts',
          // The process holds its source for as long as it lives. Names stay: an operator reads them in a stack trace.
          output: { minify: { compress: true, mangle: false, codegen: true } },
        },
      },
      resolve: { noExternal: bundled },
    },
  },
});
