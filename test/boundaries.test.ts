import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readExports, readSourceFiles } from '../scripts/boundaries/read-imports.ts';
import { findViolations, modules } from '../scripts/boundaries/rules.ts';

/** A small code base without violations. */
const codeBase: Record<string, string> = {
  'drill/crash.drill.ts': "import { site } from '#test/site.ts'; export const isSlow = process.env.SLOW;",
  'e2e/home.journey.ts': "import { site } from '#test/site.ts';",
  'test/site.ts': "import '#server/main.ts'; export const startedAt = new Date();",
  'server/main.ts':
    "import { createServer } from 'node:http'; import '#app/entry.server.tsx'; import '#seeds/pages.ts';",
  'seeds/pages.ts': "import type { Hero } from '#app/modules/site/blocks/hero/block.ts';",
  'app/entry.client.tsx': "import { hydrate } from '#app/hydration/hydrate.tsx';",
  'app/hydration/hydrate.tsx': '',
  'app/entry.server.tsx': "import { log } from '#app/core/runtime/log.server.ts';",
  'app/routes/page.tsx':
    "import { findPage } from '#app/modules/pages/queries.server.ts'; import type { Route } from './+types/boundaries.test';",
  'app/modules/site/page/blocks.ts':
    "import { hero } from '#app/modules/site/blocks/hero/block.ts'; import { faq } from '#app/modules/site/blocks/faq/block.ts';",
  'app/modules/content/exports.json': '["blocks/define-block.ts"]',
  'app/modules/content/blocks/define-block.ts': "import type { z } from 'zod';",
  'app/modules/site/blocks/hero/block.ts': "import { z } from 'zod';",
  'app/modules/site/blocks/hero/view.tsx':
    "import type { BlockProps } from '#app/modules/content/blocks/define-block.ts'; import { Icon } from '#app/ui/icon.tsx';",
  'app/modules/site/blocks/hero/block.server.ts': "import { findPage } from '#app/modules/pages/queries.server.ts';",
  'app/modules/site/blocks/faq/block.ts': '',
  'app/modules/jobs.server.ts': "import { job } from '#app/modules/pages/clean-up.job.server.ts';",
  'app/modules/pages/clean-up.job.server.ts': "import { db } from '#app/core/database/db.server.ts';",
  'app/modules/pages/queries.server.ts':
    "import { sql } from 'drizzle-orm'; import { pages } from './tables.server.ts';",
  'app/modules/pages/tables.server.ts': "import { users } from '#app/core/identity/tables.server.ts';",
  'app/modules/pages/schema.ts': "import { slug } from '#app/lib/text/slug.ts';",
  'app/modules/blog/schema.ts': '',
  'app/core/identity/tables.server.ts': "import { pgTable } from 'drizzle-orm/pg-core';",
  'app/modules/mail/send.server.ts': "import { users } from '#app/core/identity/tables.server.ts';",
  'app/modules/mail/welcome.mail.ts': '',
  'app/core/database/db.server.ts': "import pg from 'pg';",
  'app/core/runtime/log.server.ts': '// process.env is read elsewhere',
  'app/core/runtime/env.server.ts': 'export const port = process.env.PORT;',
  'app/core/clock.ts': 'export const now = () => new Date();',
  'app/core/database/advisory-lock.server.ts': "export const lock = 'select pg_advisory_xact_lock(5)';",
  'app/ui/icon.tsx': "import { slug } from '#app/lib/text/slug.ts'; export const openedAt = Date.now();",
  'packages/foreign-files/calendar.ts': "import ICAL from 'ical.js';",
  'packages/foreign-files/feeds/read-feed.ts': '',
  'app/modules/imports/feeds-process.server.ts':
    "import { readFeed } from '#packages/foreign-files/feeds/read-feed.ts';",
  'app/modules/imports/feed.ts': "import type { Feed } from '#packages/foreign-files/feeds/read-feed.ts';",
  'app/lib/text/slug.ts': "export const acts: Record<string, () => void> = {}; acts['save'] = () => {};",
};

/** Returns the violations, as `path: rule`, after these files are added or replaced. */
function violationsWith(changes: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'boundaries-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, code] of Object.entries({ ...codeBase, ...changes })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), code);
  }
  const files = readSourceFiles(root, ['app', 'packages', 'server', 'seeds', 'test', 'e2e', 'drill']);
  return findViolations(files, readExports(root)).map(({ rule, path }) => `${path}: ${rule}`);
}

test('code that keeps the rules has no violation', () => {
  expect(violationsWith({})).toEqual([]);
});

const added: [what: string, path: string, code: string, rule: string][] = [
  [
    'a reader on the thread that serves requests',
    'app/modules/pages/feed.server.ts',
    "import { readFeed } from '#packages/foreign-files/feeds/read-feed.ts';",
    'readers run in child processes',
  ],
  [
    'a second reading of calendars',
    'app/modules/pages/feed.server.ts',
    "import ICAL from 'ical.js';",
    'readers run in child processes',
  ],
  [
    'a route that imports the server',
    'app/routes/page.tsx',
    "import { x } from '#server/main.ts';",
    'layers import downwards',
  ],
  [
    'a block that imports a route',
    'app/modules/site/blocks/hero/block.server.ts',
    "export { x } from '#app/routes/page.tsx';",
    'layers import downwards',
  ],
  [
    'a module that imports a private file of another one',
    'app/modules/site/blocks/hero/view.tsx',
    "import '#app/modules/content/blocks/define-block.ts'; import '#app/modules/content/blocks/own-picture.ts';",
    'modules use what others export',
  ],
  [
    'a module that imports one above it',
    'app/modules/blog/schema.ts',
    "import { hero } from '#app/modules/site/blocks/hero/block.ts';",
    'modules import downwards',
  ],
  [
    'a module that imports only a type of one above it',
    'app/modules/blog/schema.ts',
    "import type { H } from '#app/modules/site/blocks/hero/block.ts';",
    'modules import downwards',
  ],
  [
    'a module that names a type of one above it by import()',
    'app/modules/blog/schema.ts',
    "type H = import('#app/modules/site/blocks/hero/block.ts').H;",
    'modules import downwards',
  ],
  [
    'a module that loads one above it later',
    'app/modules/mail/send.server.ts',
    "const x = await import('../blog/schema.ts');",
    'modules import downwards',
  ],
  [
    'core whose tables point up to a module',
    'app/core/identity/tables.server.ts',
    "import { pages } from '#app/modules/pages/tables.server.ts';",
    'layers import downwards',
  ],
  [
    'a module that imports one a rank above it',
    'app/modules/mail/send.server.ts',
    "import { find } from '#app/modules/pages/queries.server.ts';",
    'modules import downwards',
  ],
  [
    'core that imports only a type of a module',
    'app/core/identity/tables.server.ts',
    "import type { Mail } from '../../modules/mail/send.server.ts';",
    'layers import downwards',
  ],
  [
    'a package that imports the site',
    'packages/foreign-files/calendar.ts',
    "import { slug } from '#app/lib/text/slug.ts';",
    'layers import downwards',
  ],
  ['a module without a rank', 'app/modules/tools/tool.server.ts', '', 'every module has a rank'],
  [
    'a docstring that another one follows',
    'app/modules/pages/schema.ts',
    '/** The longest title. */\n/** The shortest one. */\nexport const length = 1;',
    'a docstring stands before what it describes',
  ],
  [
    'core that imports a module',
    'app/core/runtime/log.server.ts',
    "import { send } from '#app/modules/mail/send.server.ts';",
    'layers import downwards',
  ],
  [
    'lib that imports ui',
    'app/lib/text/slug.ts',
    "import type { Icon } from '#app/ui/icon.tsx';",
    'layers import downwards',
  ],
  [
    'app that imports seeds',
    'app/routes/page.tsx',
    "import { pages } from '#seeds/pages.ts';",
    'layers import downwards',
  ],
  ['ui that imports core', 'app/ui/icon.tsx', "import { now } from '#app/core/clock.ts';", 'layers import downwards'],
  [
    'ui that imports what starts React',
    'app/ui/icon.tsx',
    "import { hydrate } from '#app/hydration/hydrate.tsx';",
    'ui and hydration are independent',
  ],
  [
    'a block that imports another',
    'app/modules/site/blocks/faq/block.ts',
    "import { hero } from '#app/modules/site/blocks/hero/block.ts';",
    'blocks are independent',
  ],
  [
    'a job that imports the list of jobs',
    'app/modules/pages/clean-up.job.server.ts',
    "import type { Job } from '#app/modules/jobs.server.ts';",
    'layers import downwards',
  ],
  [
    'a view that imports a query',
    'app/modules/site/blocks/hero/view.tsx',
    "import { findPage } from '#app/modules/pages/queries.server.ts';",
    'server files stay on the server',
  ],
  [
    'a view that imports a type from a server file',
    'app/modules/site/blocks/hero/view.tsx',
    "import type { Page } from '#app/modules/pages/queries.server.ts';",
    'server files stay on the server',
  ],
  [
    'a client entry that imports a log of the server',
    'app/entry.client.tsx',
    "import { log } from '#app/core/runtime/log.server.ts';",
    'server files stay on the server',
  ],
  [
    'a view that reads a file',
    'app/modules/site/blocks/hero/view.tsx',
    "import { readFile } from 'node:fs';",
    'server packages stay on the server',
  ],
  [
    'a schema that asks the database',
    'app/modules/blog/schema.ts',
    "import { sql } from 'drizzle-orm';",
    'server packages stay on the server',
  ],
  [
    'a route that asks the database',
    'app/routes/page.tsx',
    "import { db } from '#app/core/database/db.server.ts';",
    'routes hold no SQL',
  ],
  [
    'a route that knows the tables',
    'app/routes/page.tsx',
    "import { pages } from '#app/modules/pages/tables.server.ts';",
    'routes hold no SQL',
  ],
  [
    'a setting that is read elsewhere',
    'app/modules/mail/send.server.ts',
    'export const url = process.env.SMTP_URL;',
    'settings are read in env.server.ts',
  ],
  [
    'a server file that reads the time of the machine',
    'app/modules/mail/send.server.ts',
    'export const sentAt = new Date();',
    'the server reads the time from the clock',
  ],
  [
    'a deadline by the time of the machine',
    'server/main.ts',
    'export const deadlineMs = Date.now() + 1000;',
    'the server reads the time from the clock',
  ],
  [
    'a form that coerces a number',
    'app/modules/blog/schema.ts',
    "import { z } from 'zod'; export const position = z.coerce.number();",
    'input is parsed, not coerced',
  ],
  [
    'a setting that coerces a text, over two lines',
    'app/modules/mail/send.server.ts',
    "import * as z from 'zod'; export const title = z\n  .coerce.string();",
    'input is parsed, not coerced',
  ],
  [
    'a screen that imports the coercion alone',
    'app/routes/page.tsx',
    "import { string, coerce } from 'zod'; export const day = coerce.date();",
    'input is parsed, not coerced',
  ],
  [
    'a lock with a key of its own',
    'app/modules/pages/queries.server.ts',
    "import { sql } from 'drizzle-orm'; export const lock = sql`select pg_advisory_xact_lock(5)`;",
    'locks are taken by name',
  ],
  [
    'a record that is read by any name',
    'app/modules/pages/schema.ts',
    'const acts: Record<string, () => void> = {}; export const run = (name: string) => acts[name]?.();',
    'records are read by their own names',
  ],
  [
    'a record of another file that is read by any name',
    'app/modules/pages/schema.ts',
    "import { acts } from '#app/lib/text/slug.ts'; export const run = (name: string) => acts[name]?.();",
    'records are read by their own names',
  ],
  [
    'a name that is said to be a known one',
    'app/modules/pages/schema.ts',
    'const a = { b: 1 }; export const find = (name: string) => a[name as keyof typeof a];',
    'records are read by their own names',
  ],
  [
    'a test harness that imports a journey',
    'test/site.ts',
    "import { home } from '../e2e/home.journey.ts';",
    'layers import downwards',
  ],
  [
    'a journey that imports a drill',
    'e2e/home.journey.ts',
    "import { crash } from '../drill/crash.drill.ts';",
    'layers import downwards',
  ],
  ['a folder that belongs to no layer', 'app/utils/misc.ts', '', 'every file has a layer'],
  [
    'an import of a file that is not there',
    'app/lib/text/slug.ts',
    "import { x } from './gone.ts';",
    'imported files exist',
  ],
];

test.each(added)('%s is caught', (_what, path, code, rule) => {
  expect(violationsWith({ [path]: code })).toContain(`${path}: ${rule}`);
});

test('an export that no other module uses is caught', () => {
  expect(violationsWith({ 'app/modules/blog/exports.json': '["content/schema.ts"]' })).toEqual([
    'app/modules/blog/content/schema.ts: modules use what others export',
  ]);
});

test('a folder with too many entries is caught', () => {
  const files = Array.from({ length: 26 }, (_, index) => [`app/lib/many/n${index}.ts`, '']);
  expect(violationsWith(Object.fromEntries(files))).toEqual(['app/lib/many: folders are small']);
});

test.each([
  ['of values', ''],
  ['of types alone', 'type '],
])('a cycle %s is caught', (_what, keyword) => {
  const cycle = {
    'app/lib/text/slug.ts': `import ${keyword}{ b } from './b.ts';`,
    'app/lib/text/b.ts': `import ${keyword}{ slug } from './slug.ts';`,
  };
  expect(violationsWith(cycle)).toEqual([expect.stringMatching(/^app\/lib\/text\/\w+\.ts: no import cycles$/)]);
});

test('folders beside each other that import from each other are caught, though no two of their files do', () => {
  const cycle = {
    'app/lib/one/a.ts': "import { b } from '../two/b.ts';",
    'app/lib/one/c.ts': '',
    'app/lib/two/b.ts': '',
    'app/lib/two/d.ts': "import { c } from '../one/c.ts';",
  };
  expect(violationsWith(cycle)).toEqual(['app/lib/one: folders beside each other import in one direction']);
});

test('a job that imports the list as a value is caught as a cycle, too', () => {
  const path = 'app/modules/pages/clean-up.job.server.ts';
  expect(violationsWith({ [path]: "import { jobs } from '#app/modules/jobs.server.ts';" })).toContain(
    'app/modules/jobs.server.ts: no import cycles',
  );
});

test('every module in the list exists', () => {
  const folders = readdirSync(join(import.meta.dirname, '../app/modules'), { withFileTypes: true });
  const names = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect([...modules].sort()).toEqual(names.sort());
});
