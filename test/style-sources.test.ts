import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const styles = join(import.meta.dirname, '../app/styles');

/** The files that Tailwind reads for one of the two stylesheets. */
function sourcesOf(sheet: string): { pattern: string; files: string[] }[] {
  const text = readFileSync(join(styles, sheet), 'utf8');
  return [...text.matchAll(/@source "([^"]+)"/g)].map(([, pattern = '']) => ({
    pattern,
    files: globSync(pattern, { cwd: styles }).map((file) => join(styles, file)),
  }));
}

test.each(['site.css', 'admin.css'])('every @source of %s names files that exist', (sheet) => {
  expect(sourcesOf(sheet).filter(({ files }) => files.length === 0)).toEqual([]);
});

test('every file with classes is read by a stylesheet', () => {
  const read = new Set(['site.css', 'admin.css'].flatMap((sheet) => sourcesOf(sheet).flatMap(({ files }) => files)));
  const app = join(styles, '..');
  const withClasses = globSync('**/*.tsx', { cwd: app })
    .filter((file) => !/\.(test|mail|server)\.tsx$/.test(file))
    .map((file) => join(app, file))
    .filter((file) => readFileSync(file, 'utf8').includes('className='));
  expect(withClasses.filter((file) => !read.has(file))).toEqual([]);
});
