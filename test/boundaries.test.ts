import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSourceFiles } from '../scripts/boundaries/read-imports.ts';
import { findViolations, services } from '../scripts/boundaries/rules.ts';

/** A small code base without violations. */
const codeBase: Record<string, string> = {
  'server/main.ts':
    "import { createServer } from 'node:http'; import '#app/entry.server.tsx'; import '#seeds/pages.ts';",
  'seeds/pages.ts': "import type { Hero } from '#app/blocks/hero/schema.ts';",
  'app/entry.client.tsx': "import { hydrate } from '#app/hydration/hydrate.tsx';",
  'app/hydration/hydrate.tsx': '',
  'app/entry.server.tsx': "import { log } from '#app/platform/log.server.ts';",
  'app/routes/page.tsx':
    "import { findPage } from '#app/features/pages/queries.server.ts'; import type { Route } from './+types/page';",
  'app/blocks/schemas.ts':
    "import { hero } from '#app/blocks/hero/schema.ts'; import { faq } from '#app/blocks/faq/schema.ts';",
  'app/blocks/block-props.ts': "import type { Block } from '#app/blocks/schemas.ts';",
  'app/blocks/hero/schema.ts': "import { z } from 'zod';",
  'app/blocks/hero/view.tsx':
    "import type { BlockProps } from '#app/blocks/block-props.ts'; import { Icon } from '#app/ui/icon.tsx';",
  'app/blocks/hero/load.server.ts': "import { findPage } from '#app/features/pages/queries.server.ts';",
  'app/blocks/faq/schema.ts': '',
  'app/features/jobs.server.ts': "import { job } from '#app/features/pages/clean-up.job.server.ts';",
  'app/features/pages/clean-up.job.server.ts': "import { db } from '#app/platform/db.server.ts';",
  'app/features/pages/queries.server.ts':
    "import { sql } from 'drizzle-orm'; import { pages } from './tables.server.ts';",
  'app/features/pages/tables.server.ts': "import { users } from '#app/services/identity/tables.server.ts';",
  'app/features/pages/schema.ts': "import { slug } from '#app/lib/slug.ts';",
  'app/features/blog/schema.ts': '',
  'app/services/identity/tables.server.ts': "import { pgTable } from 'drizzle-orm/pg-core';",
  'app/services/mail/send.server.ts': "import { users } from '#app/services/identity/tables.server.ts';",
  'app/services/mail/welcome.mail.tsx': '',
  'app/platform/db.server.ts': "import pg from 'pg';",
  'app/platform/log.server.ts': '// process.env is read elsewhere',
  'app/platform/env.server.ts': 'export const port = process.env.PORT;',
  'app/platform/clock.ts': '',
  'app/ui/icon.tsx': "import { slug } from '#app/lib/slug.ts';",
  'app/lib/slug.ts': "export const acts: Record<string, () => void> = {}; acts['save'] = () => {};",
};

/** Returns the violations, as `path: rule`, after these files are added or replaced. */
function violationsWith(changes: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'boundaries-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, code] of Object.entries({ ...codeBase, ...changes })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), code);
  }
  return findViolations(readSourceFiles(root, ['app', 'server', 'seeds'])).map(({ rule, path }) => `${path}: ${rule}`);
}

test('code that keeps the rules has no violation', () => {
  expect(violationsWith({})).toEqual([]);
});

const added: [what: string, path: string, code: string, rule: string][] = [
  [
    'a route that imports the server',
    'app/routes/page.tsx',
    "import { x } from '#server/main.ts';",
    'layers import downwards',
  ],
  [
    'a block that imports a route',
    'app/blocks/hero/load.server.ts',
    "export { x } from '#app/routes/page.tsx';",
    'layers import downwards',
  ],
  [
    'a feature that imports a block',
    'app/features/blog/schema.ts',
    "import { hero } from '#app/blocks/hero/schema.ts';",
    'layers import downwards',
  ],
  [
    'a feature that imports only the type of a block',
    'app/features/blog/schema.ts',
    "import type { H } from '#app/blocks/hero/schema.ts';",
    'layers import downwards',
  ],
  [
    'a feature that names the type of a block by import()',
    'app/features/blog/schema.ts',
    "type H = import('#app/blocks/hero/schema.ts').H;",
    'layers import downwards',
  ],
  [
    'a service that loads a feature later',
    'app/services/mail/send.server.ts',
    "const x = await import('../../features/blog/schema.ts');",
    'layers import downwards',
  ],
  [
    'a service whose tables point up to a feature',
    'app/services/identity/tables.server.ts',
    "import { pages } from '#app/features/pages/tables.server.ts';",
    'layers import downwards',
  ],
  [
    'a service that imports one above it',
    'app/services/identity/tables.server.ts',
    "import { send } from '#app/services/mail/send.server.ts';",
    'services import downwards',
  ],
  [
    'a service that imports only a type of one above it',
    'app/services/identity/tables.server.ts',
    "import type { Mail } from '../mail/send.server.ts';",
    'services import downwards',
  ],
  ['a service without a rank', 'app/services/tools/tool.server.ts', '', 'every service has a rank'],
  ['a component in a service', 'app/services/mail/preview.tsx', '', 'services hold no React components'],
  [
    'platform that imports a service',
    'app/platform/log.server.ts',
    "import { send } from '#app/services/mail/send.server.ts';",
    'layers import downwards',
  ],
  [
    'lib that imports ui',
    'app/lib/slug.ts',
    "import type { Icon } from '#app/ui/icon.tsx';",
    'layers import downwards',
  ],
  [
    'app that imports seeds',
    'app/routes/page.tsx',
    "import { pages } from '#seeds/pages.ts';",
    'layers import downwards',
  ],
  [
    'ui that imports platform',
    'app/ui/icon.tsx',
    "import { now } from '#app/platform/clock.ts';",
    'platform, ui and hydration are independent',
  ],
  [
    'a feature that imports another',
    'app/features/blog/schema.ts',
    "import type { Page } from '../pages/schema.ts';",
    'modules are independent',
  ],
  [
    'a block that imports another',
    'app/blocks/faq/schema.ts',
    "import { hero } from '#app/blocks/hero/schema.ts';",
    'modules are independent',
  ],
  [
    'a job that imports the list of jobs',
    'app/features/pages/clean-up.job.server.ts',
    "import type { Job } from '#app/features/jobs.server.ts';",
    'a module never imports its list',
  ],
  [
    'a view that imports a query',
    'app/blocks/hero/view.tsx',
    "import { findPage } from '#app/features/pages/queries.server.ts';",
    'server files stay on the server',
  ],
  [
    'a view that imports a type from a server file',
    'app/blocks/hero/view.tsx',
    "import type { Page } from '#app/features/pages/queries.server.ts';",
    'server files stay on the server',
  ],
  [
    'a client entry that imports a log of the server',
    'app/entry.client.tsx',
    "import { log } from '#app/platform/log.server.ts';",
    'server files stay on the server',
  ],
  [
    'a view that reads a file',
    'app/blocks/hero/view.tsx',
    "import { readFile } from 'node:fs';",
    'server packages stay on the server',
  ],
  [
    'a schema that asks the database',
    'app/features/blog/schema.ts',
    "import { sql } from 'drizzle-orm';",
    'server packages stay on the server',
  ],
  [
    'a route that asks the database',
    'app/routes/page.tsx',
    "import { db } from '#app/platform/db.server.ts';",
    'routes hold no SQL',
  ],
  [
    'a route that knows the tables',
    'app/routes/page.tsx',
    "import { pages } from '#app/features/pages/tables.server.ts';",
    'routes hold no SQL',
  ],
  [
    'a setting that is read elsewhere',
    'app/services/mail/send.server.ts',
    'export const url = process.env.SMTP_URL;',
    'settings are read in env.server.ts',
  ],
  [
    'a record that is read by any name',
    'app/features/pages/schema.ts',
    'const acts: Record<string, () => void> = {}; export const run = (name: string) => acts[name]?.();',
    'records are read by their own names',
  ],
  [
    'a record of another file that is read by any name',
    'app/features/pages/schema.ts',
    "import { acts } from '#app/lib/slug.ts'; export const run = (name: string) => acts[name]?.();",
    'records are read by their own names',
  ],
  [
    'a name that is said to be a known one',
    'app/features/pages/schema.ts',
    'const a = { b: 1 }; export const find = (name: string) => a[name as keyof typeof a];',
    'records are read by their own names',
  ],
  ['a folder that belongs to no layer', 'app/utils/misc.ts', '', 'every file has a layer'],
  [
    'an import of a file that is not there',
    'app/lib/slug.ts',
    "import { x } from './gone.ts';",
    'imported files exist',
  ],
];

test.each(added)('%s is caught', (_what, path, code, rule) => {
  expect(violationsWith({ [path]: code })).toContain(`${path}: ${rule}`);
});

test.each([
  ['of values', ''],
  ['of types alone', 'type '],
])('a cycle %s is caught', (_what, keyword) => {
  const cycle = {
    'app/lib/slug.ts': `import ${keyword}{ b } from './b.ts';`,
    'app/lib/b.ts': `import ${keyword}{ slug } from './slug.ts';`,
  };
  expect(violationsWith(cycle)).toEqual([expect.stringMatching(/^app\/lib\/\w+\.ts: no import cycles$/)]);
});

test('a job that imports the list as a value is caught as a cycle, too', () => {
  const path = 'app/features/pages/clean-up.job.server.ts';
  expect(violationsWith({ [path]: "import { jobs } from '#app/features/jobs.server.ts';" })).toContain(
    'app/features/jobs.server.ts: no import cycles',
  );
});

test('every service in the list exists', () => {
  const folders = readdirSync(join(import.meta.dirname, '../app/services'), { withFileTypes: true });
  const names = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect([...services].sort()).toEqual(names.sort());
});
