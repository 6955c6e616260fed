import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const rootDocuments = readdirSync('.').filter((name) => name.endsWith('.md'));
const documents = [
  ...rootDocuments,
  'docs/architecture.md',
  'docs/code-style.md',
  'docs/glossary.md',
  'docs/operations.md',
];

/** A path of one of our files or folders in backticks, without placeholders such as NAME. */
const writtenPath = /`((?:app|server|seeds|scripts|test|e2e|drill|bench|docs)\/[\w./-]+)`/g;
const placeholder = /\/[A-Z][A-Z-]+/;

test.each(documents)('every file and folder that %s names exists', (document) => {
  const text = readFileSync(document, 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)].map(([, to = '']) =>
    join(dirname(document), to),
  );
  const paths = [...text.matchAll(writtenPath)].map(([, path = '']) => path).filter((path) => !placeholder.test(path));
  expect([...links, ...paths].filter((path) => !existsSync(path))).toEqual([]);
});

test.each(documents)('every npm script that %s names exists', (document) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const named = [...readFileSync(document, 'utf8').matchAll(/`npm run ([a-z-]+)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
