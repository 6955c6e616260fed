import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { lessCollection } from './test/less-collection.ts';
import { listedFirst } from './test/listed-first.ts';

/** Repeats what another test does once, in every form: `npm run drill` runs it. */
const isForDrill = (file: string) => file.endsWith('.drill.test.ts');
const tests = globSync('{app,packages,server,seeds,scripts,test,bench}/**/*.test.{ts,tsx}')
  .filter((file) => !isForDrill(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** The modules in `test/` that give a test file a database, or tell it where the server is. */
const openers = globSync('test/*.ts')
  .filter((file) => /\b(openTestDatabase|inject)\(/.test(readFileSync(file, 'utf8')))
  .map((file) => `/${basename(file)}'`);

/** Changes its process: replaces a module, or checks uploads, after which sharp reads no SVG. Such a file shares none. */
const mocks = tests.filter(({ text }) => /vi\.mock\(|\/inspect-bytes\.ts'/.test(text));
const others = tests.filter((test) => !mocks.includes(test));
const usesDatabase = ({ text }: { text: string }) =>
  /\binject\(/.test(text) || openers.some((opener) => text.includes(opener));
const listFiles = (list: typeof tests) => list.map(({ file }) => file);

/** The tests of everything that a new table, route or document is entered in. They are quick, so they run first. */
const completeness = [
  'app/modules/data-export.test.ts',
  'app/modules/erasure.test.ts',
  'app/modules/operations/backup/archive/parts-of-tables.test.ts',
  'test/promises.test.ts',
  'test/documents.test.ts',
];
/** So that no worker has one of these left alone at the end. */
const slow = [
  'operations/backup/restore/refusals.test.ts',
  'operations/backup/stored/stored-backups.test.ts',
  'server/embedded-postgres.test.ts',
  'imports/import-appointments.test.ts',
  'core/jobs/jobs.test.ts',
  'mail/mail.test.ts',
  'operations/backup/backup.test.ts',
  'operations/backup/restore/withdrawn.test.ts',
  'operations/backup/restore/ordinary-owner.test.ts',
  'operations/backup/upload/receive-backup.test.ts',
  'imports/dry-run.test.ts',
  'core/webhooks/webhooks.test.ts',
];

const unknown = [...completeness, ...slow].filter((ending) => !tests.some(({ file }) => file.endsWith(ending)));
if (unknown.length > 0) throw new Error(`Not a test any more, but listed in vitest.config.ts: ${unknown.join(', ')}`);

const globalSetup = './test/global-setup.ts';
const setupFiles = './test/cheap-hashes.ts';
const common = {
  execArgv: lessCollection,
  testTimeout: 20_000,
  hookTimeout: 60_000,
  // Whatever is waited for may be slow on a busy machine: the tests' own time limit decides.
  expect: { poll: { timeout: 15_000 } },
};

/**
 * The files of a worker share their modules: loading them takes longer than most tests. A test that needs another state
 * than the last one left opens it itself, as the site does when it starts.
 */
export default defineConfig({
  test: {
    // One more than cores: some files mostly wait, for delays and time limits of the site.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: listedFirst([...completeness, ...slow]) },
    projects: [
      {
        test: {
          name: 'database',
          include: listFiles(others.filter(usesDatabase)),
          globalSetup,
          setupFiles,
          isolate: false,
          ...common,
        },
      },
      {
        // Starts no PostgreSQL: one such file takes a second.
        test: {
          name: 'no database',
          include: listFiles(others.filter((test) => !usesDatabase(test))),
          isolate: false,
          ...common,
        },
      },
      { test: { name: 'mocks', include: listFiles(mocks), globalSetup, setupFiles, ...common } },
    ],
  },
});
