import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rows = readFileSync('docs/promises.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !line.startsWith('| promise'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, promise = '', code = '', proof = '']) => ({ promise, code, proof }));

const pathsIn = (cell: string) => [...cell.matchAll(/`([\w./-]+)`/g)].map(([, path = '']) => path);

test('every promise has its row', () => {
  expect(rows.length).toBeGreaterThan(20);
});

test.each(rows)('“$promise” is kept by code that exists', ({ code }) => {
  const paths = pathsIn(code);
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) expect(existsSync(path), path).toBe(true);
});

test.each(rows)('“$promise” is shown by a test that exists', ({ proof }) => {
  const [file = ''] = pathsIn(proof);
  const title = proof.match(/“(.*)”$/)?.[1] ?? '';
  expect(title).not.toBe('');
  expect(readFileSync(file, 'utf8')).toContain(`test('${title}'`);
});
