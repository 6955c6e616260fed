import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { splitStylesheet } from './app/core/request/split-stylesheet.server.ts';
import { buildFonts } from './scripts/fonts/build-fonts.ts';

/**
 * The scripts that browsers load, by the modules that one moment of a page needs. The build adds what these import
 * statically, unless an earlier script contains it: one file compresses better than six, and is one request.
 */
const scripts: Record<string, readonly string[]> = {
  // What a page carries until somebody touches it.
  start: ['app/entry.client.tsx'],
  // What a page with private content needs at once, and every page once React runs.
  session: ['app/hydration/session-watch.ts'],
  // What the first script of a page of search results fetches: the answer, and the count of opened results.
  results: ['app/modules/search/answers/show-answer.ts', 'app/ui/search/count-clicks.ts'],
  // Small, and used before React runs as well as after.
  'stored-json': ['app/lib/web/stored-json.ts'],
  'count-text': ['app/lib/count-text.ts'],
  'time-zones': ['app/lib/time/time-zones.ts'],
  // What every public page needs once React runs, and what most of them contain.
  site: [
    ...['app/root.tsx', 'app/hydration/hydrate.tsx', 'app/routes/site/layout.tsx', 'app/routes/site/page.tsx'],
    ...[
      'app/ui/section.tsx',
      'app/ui/search/support-lines.tsx',
      'app/ui/art/breathing-ring.tsx',
      'app/lib/text/slug.ts',
    ],
    ...['app/ui/icons/regular/check.svg', 'app/ui/icons/regular/share-network.svg'],
  ],
  // What every form needs.
  form: ['app/ui/forms/fields.tsx', 'app/ui/forms/field-props.ts'],
};

const chunks = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// },
  ...Object.entries(scripts).map(([name, modules]) => ({
    name,
    // An address may have a query that a plugin has added.
    test: (id: string) => modules.includes(id.replace(`${import.meta.dirname}/`, '').replace(/\?.*$/, '')),
  })),
];

/** The style sheet and the preloads name these files, so they exist before anything is resolved. */
const fonts: Plugin = { name: 'fonts', config: buildFonts };

/** Provides a stylesheet divided into parts (`?inline&parts`), so that no start of the site parses CSS. */
const stylesheetParts: Plugin = {
  name: 'stylesheet-parts',
  enforce: 'post',
  transform: {
    filter: { id: /\.css\?inline&parts$/ },
    handler(code) {
      const css = code.match(/^export default (".*");?\s*$/s)?.[1];
      if (!css) throw new Error('Vite has not provided the stylesheet as a string');
      return { code: `export default ${JSON.stringify(splitStylesheet(JSON.parse(css)))}`, map: null };
    },
  },
};

/** Writes which modules each script for browsers contains, beside the build, for the benchmark of first visits. */
const clientModules: Plugin = {
  name: 'client-modules',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle: ({ dir = '' }, bundle) => {
    const sizes = Object.values(bundle).flatMap((chunk) => {
      if (chunk.type !== 'chunk') return [];
      const modules = Object.entries(chunk.modules).map(([id, { renderedLength }]) => [
        id.replace(`${import.meta.dirname}/`, ''),
        renderedLength,
      ]);
      return [[chunk.fileName, Object.fromEntries(modules)]];
    });
    writeFileSync(join(dir, '../client-modules.json'), JSON.stringify(Object.fromEntries(sizes)));
  },
};

let isPreloadReplaced = false;

/**
 * Replaces what Vite puts around each `import()`: it loads the stylesheets of a script first, and no script here has
 * one of its own. It would be a sixth of what a page loads before the first touch.
 */
const barePreload: Plugin = {
  name: 'bare-preload',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => {
      isPreloadReplaced = true;
      return 'export const __vitePreload = (load) => load();';
    },
  },
  generateBundle: (_options, bundle) => {
    if (!isPreloadReplaced) throw new Error('This version of Vite has its preload helper under another name');
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk' && chunk.code.includes('__vite__mapDeps'))
        throw new Error(`${chunk.fileName} imports a script with a stylesheet of its own, which nothing would load`);
    }
  },
};

/** React Router names the only entry that it expects. Here each entry keeps its own name. */
const entryNames: Plugin = {
  name: 'entry-names',
  enforce: 'post',
  config: () => ({
    environments: { ssr: { build: { rolldownOptions: { output: { entryFileNames: '[name].js' } } } } },
  }),
};

/**
 * Writes what is not ASCII as escapes. One such character makes the engine hold the whole file with two bytes for each
 * character, for as long as the process lives.
 */
const ascii: Plugin = {
  name: 'ascii',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle: (_options, bundle) => {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      chunk.code = chunk.code.replace(
        /[^\0-\x7f]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};

/**
 * Packages of many modules that are part of the server's bundle: a start reads a few files instead of two thousand.
 * Packages with native parts or files of their own stay outside. In development Node loads all of them: some are
 * CommonJS, which Vite cannot run without bundling it.
 */
const bundled = [
  /^@?better-(auth|call)($|\/)/,
  /^@(better-fetch|hexagon|hono|levischuck|noble|peculiar|simplewebauthn)\//,
  /^@opentelemetry\/(api|semantic-conventions)/,
  ...[
    'asn1js',
    'cookie-es',
    'defu',
    'drizzle-orm',
    'hono',
    'jose',
    'kysely',
    'lru-cache',
    'p-limit',
    'pvtsutils',
    'pvutils',
    're2js',
  ],
  ...['react-router', 'reflect-metadata', 'rou3', 'tslib', 'tsyringe', 'yocto-queue', 'zod'],
  // The queues, and what reads their schedules.
  ...['cron-parser', 'luxon', 'non-error', 'pg-boss', 'rrule-temporal', 'serialize-error'],
  // The metrics.
  ...['bintrees', 'prom-client', 'tdigest'],
];

export default defineConfig(({ command }) => ({
  plugins: [fonts, tailwindcss(), reactRouter(), stylesheetParts, barePreload, clientModules, entryNames, ascii],
  // Which modules a page needs is known to the server, which writes it into the page (`StartData`): no preload helper
  // is needed.
  build: { assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    // The server itself is the entry of the server build: one module graph, no adapter. A start reads `start-process`
    // first.
    ssr: {
      build: {
        rolldownOptions: {
          input: {
            main: './server/main.ts',
            'start-process': './server/start-process.ts',
            'backup-process': './server/backup-process.ts',
          },
          // The process holds its source for as long as it lives. Names stay: an operator reads them in a stack trace.
          output: { minify: { compress: true, mangle: false, codegen: true } },
        },
      },
      ...(command === 'build' && { resolve: { noExternal: bundled } }),
    },
  },
}));
