import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const styles = join(import.meta.dirname, '../app/styles');

/** The files that Tailwind reads for one of the two stylesheets: those of `@source` without those of `@source not`. */
function sourcesOf(sheet: string): { pattern: string; files: string[] }[] {
  const text = readFileSync(join(styles, sheet), 'utf8');
  const patternsOf = (rule: RegExp) => [...text.matchAll(rule)].map(([, pattern = '']) => pattern);
  const excluded = patternsOf(/@source not "([^"]+)"/g).map((pattern) => join(styles, pattern));
  return patternsOf(/@source "([^"]+)"/g).map((pattern) => ({
    pattern,
    files: globSync(pattern, { cwd: styles })
      .map((file) => join(styles, file))
      .filter((file) => !excluded.some((folder) => file.startsWith(`${folder}/`))),
  }));
}

test.each(['site.css', 'admin.css'])('every @source of %s names files that exist', (sheet) => {
  expect(sourcesOf(sheet).filter(({ files }) => files.length === 0)).toEqual([]);
});

/** Returns the files with classes that none of these stylesheets reads. */
function findUnread(sheets: string[], pattern: string): string[] {
  const read = new Set(sheets.flatMap((sheet) => sourcesOf(sheet).flatMap(({ files }) => files)));
  const app = join(styles, '..');
  return globSync(pattern, { cwd: app })
    .filter((file) => !/\.(test|mail|server)\.tsx$/.test(file))
    .map((file) => join(app, file))
    .filter((file) => readFileSync(file, 'utf8').includes('className=') && !read.has(file));
}

test('every file with classes is read by a stylesheet', () => {
  expect(findUnread(['site.css', 'admin.css'], '**/*.tsx')).toEqual([]);
});

test.each(['ui/**/*.tsx', 'routes/admin/**/*.tsx', 'modules/**/admin/**/*.tsx'])(
  'admin screens have the classes of %s',
  (pattern) => {
    expect(findUnread(['admin.css'], pattern)).toEqual([]);
  },
);
