import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSourceFiles } from '../scripts/boundaries/read-imports.ts';
import { findViolations } from '../scripts/boundaries/rules.ts';

/** A small house in which every rule is kept. */
const house: Record<string, string> = {
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
  'app/features/jobs.server.ts': "import { job } from '#app/features/pages/tidy.job.server.ts';",
  'app/features/pages/tidy.job.server.ts': "import { db } from '#app/platform/db.server.ts';",
  'app/features/pages/queries.server.ts':
    "import { sql } from 'drizzle-orm'; import { pages } from './tables.server.ts';",
  'app/features/pages/tables.server.ts': "import { users } from '#app/services/identity/tables.server.ts';",
  'app/features/pages/schema.ts': "import { slug } from '#app/lib/slug.ts';",
  'app/features/blog/schema.ts': '',
  'app/services/identity/tables.server.ts': "import { pgTable } from 'drizzle-orm/pg-core';",
  'app/services/mail/send.server.ts': "import { users } from '#app/services/identity/tables.server.ts';",
  'app/platform/db.server.ts': "import pg from 'pg';",
  'app/platform/log.server.ts': '// process.env is read elsewhere',
  'app/platform/env.server.ts': 'export const port = process.env.PORT;',
  'app/platform/clock.ts': '',
  'app/ui/icon.tsx': "import { slug } from '#app/lib/slug.ts';",
  'app/lib/slug.ts': '',
};

/** The rules that break, and where, when these files are changed. */
function judge(changes: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'house-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, code] of Object.entries({ ...house, ...changes })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), code);
  }
  return findViolations(readSourceFiles(root, ['app', 'server', 'seeds'])).map(({ rule, path }) => `${path}: ${rule}`);
}

test('a house that keeps the rules is left in peace', () => {
  expect(judge({})).toEqual([]);
});

const planted: [what: string, path: string, code: string, rule: string][] = [
  ['a route that imports the server', 'app/routes/page.tsx', "import { x } from '#server/main.ts';", 'imports fall'],
  [
    'a block that imports a route',
    'app/blocks/hero/load.server.ts',
    "export { x } from '#app/routes/page.tsx';",
    'imports fall',
  ],
  [
    'a feature that imports a block',
    'app/features/blog/schema.ts',
    "import { hero } from '#app/blocks/hero/schema.ts';",
    'imports fall',
  ],
  [
    'a feature that imports only the type of a block',
    'app/features/blog/schema.ts',
    "import type { H } from '#app/blocks/hero/schema.ts';",
    'imports fall',
  ],
  [
    'a feature that names the type of a block by import()',
    'app/features/blog/schema.ts',
    "type H = import('#app/blocks/hero/schema.ts').H;",
    'imports fall',
  ],
  [
    'a service that loads a feature later',
    'app/services/mail/send.server.ts',
    "const x = await import('../../features/blog/schema.ts');",
    'imports fall',
  ],
  [
    'a service whose tables point up to a feature',
    'app/services/identity/tables.server.ts',
    "import { pages } from '#app/features/pages/tables.server.ts';",
    'imports fall',
  ],
  [
    'platform that imports a service',
    'app/platform/log.server.ts',
    "import { send } from '#app/services/mail/send.server.ts';",
    'imports fall',
  ],
  ['lib that imports ui', 'app/lib/slug.ts', "import type { Icon } from '#app/ui/icon.tsx';", 'imports fall'],
  ['app that imports seeds', 'app/routes/page.tsx', "import { pages } from '#seeds/pages.ts';", 'imports fall'],
  [
    'ui that imports platform',
    'app/ui/icon.tsx',
    "import { now } from '#app/platform/clock.ts';",
    'platform, ui and hydration are strangers',
  ],
  [
    'a feature that imports another',
    'app/features/blog/schema.ts',
    "import type { Page } from '../pages/schema.ts';",
    'members are strangers',
  ],
  [
    'a block that imports another',
    'app/blocks/faq/schema.ts',
    "import { hero } from '#app/blocks/hero/schema.ts';",
    'members are strangers',
  ],
  [
    'a job that imports the list of jobs',
    'app/features/pages/tidy.job.server.ts',
    "import type { Job } from '#app/features/jobs.server.ts';",
    'a member never imports its list',
  ],
  [
    'a view that imports a query',
    'app/blocks/hero/view.tsx',
    "import { findPage } from '#app/features/pages/queries.server.ts';",
    'the fence',
  ],
  [
    'a view that imports a type from behind the fence',
    'app/blocks/hero/view.tsx',
    "import type { Page } from '#app/features/pages/queries.server.ts';",
    'the fence',
  ],
  [
    'a client entry that imports a log of the server',
    'app/entry.client.tsx',
    "import { log } from '#app/platform/log.server.ts';",
    'the fence',
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
  ['a folder on no floor', 'app/utils/misc.ts', '', 'every file has a floor'],
  [
    'an import of a file that is not there',
    'app/lib/slug.ts',
    "import { x } from './gone.ts';",
    'no import leads nowhere',
  ],
];

test.each(planted)('%s is caught', (_what, path, code, rule) => {
  expect(judge({ [path]: code })).toContain(`${path}: ${rule}`);
});

test('a circle of what runs is caught; a circle of types is not', () => {
  const circle = (keyword: string) => ({
    'app/lib/slug.ts': "import { b } from './b.ts';",
    'app/lib/b.ts': `import ${keyword} { slug } from './slug.ts';`,
  });
  expect(judge(circle(''))).toEqual([expect.stringMatching(/^app\/lib\/\w+\.ts: no cycles$/)]);
  expect(judge(circle('type'))).toEqual([]);
});

test('a job that imports the list as a value is caught as a circle, too', () => {
  const path = 'app/features/pages/tidy.job.server.ts';
  expect(judge({ [path]: "import { jobs } from '#app/features/jobs.server.ts';" })).toContain(
    'app/features/jobs.server.ts: no cycles',
  );
});
