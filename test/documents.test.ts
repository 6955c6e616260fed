import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 32 * 1024 * 1024,
})
  .split('\n')
  .filter((file) => existsSync(join(root, file)));
/** The changelog names what was, and so what is gone. */
const documents = files.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md');
const names = new Set(files.map((file) => basename(file)));
const folders =
  /^(app|bench|core|deploy|docs|drill|e2e|hydration|lib|migrations|modules|routes|scripts|seeds|server|styles|test|ui)\//;

const codeIn = (document: string): string[] =>
  [...readFileSync(join(root, document), 'utf8').matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, code = '']) => code);

/** A path is meant from the root, from `app/`, or from the document's own folder. */
function exists(path: string, document: string): boolean {
  const bases = ['', 'app', dirname(document)];
  return bases.some((base) => {
    const full = join(root, base, path);
    return /[*{]/.test(path) ? globSync(full).length > 0 : existsSync(full);
  });
}

const isPath = (code: string) => folders.test(code) && !/[\s<>$]|\bNAME\b|NNNN/.test(code);
const isFileName = (code: string) => /^[\w-]+(\.[\w-]+)*\.(tsx?|mjs)$/.test(code);

test.each(documents)('%s names only files that exist', (document) => {
  const missing = codeIn(document).filter(
    (code) => (isPath(code) && !exists(code.replace(/:\d+$/, ''), document)) || (isFileName(code) && !names.has(code)),
  );
  expect(missing).toEqual([]);
});

test.each(documents)('every link of %s leads to a file that exists', (document) => {
  const text = readFileSync(join(root, document), 'utf8').replaceAll(/`[^`\n]*`/g, '');
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, to = '']) => to);
  expect(links.filter((to) => !existsSync(join(root, dirname(document), to)))).toEqual([]);
});

test.each(documents)('every npm script that %s names exists', (document) => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = [...readFileSync(join(root, document), 'utf8').matchAll(/`npm run (?:--silent )?([a-z-]+)/g)];
  expect(named.map(([, name = '']) => name).filter((name) => !(name in scripts))).toEqual([]);
});

test('the documents name only functions and types that exist', () => {
  const sources = files.filter(
    (file) => /\.(tsx?|mjs|js|json|sql|css|yml)$/.test(file) && !/lock\.json$|meta\//.test(file),
  );
  const words = new Set(sources.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/\w+/g) ?? []));
  const missing = documents.flatMap((document) =>
    codeIn(document)
      .map((code) => code.match(/^([a-z]+[A-Z]\w*)(\(.*\))?$/)?.[1])
      .filter((name) => name !== undefined && !words.has(name))
      .map((name) => `${document}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test.each(['docs/operations.md', 'CHANGELOG.md'])('%s uses the words of the screens: bin and email', (document) => {
  const text = readFileSync(document, 'utf8').replace(/`[^`]*`|\]\([^)]*\)/g, '');
  const otherWords = /\btrash\w*|\bmail(?:s|ed)?\b(?! (?:server|outbox|log|programs)\b).*/gi;
  expect(text.match(otherWords)).toBeNull();
});

test('each decision has a number of its own, which its title repeats', () => {
  const decisions = documents.filter((file) => /^docs\/decisions\/\d{3}-/.test(file));
  const numbers = decisions.map((file) => basename(file).slice(0, 3));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  const titles = decisions.map((file) => readFileSync(join(root, file), 'utf8').slice(0, 5));
  expect(titles).toEqual(numbers.map((number) => `# ${number}`));
});
