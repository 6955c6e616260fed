import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('React Router still has the global variables that hydration and failed posts use', () => {
  const folder = join(dirname(fileURLToPath(import.meta.resolve('react-router/package.json'))), 'dist/production');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  const code = names.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  const ownCode = readFileSync(join(import.meta.dirname, 'react-router-internals.ts'), 'utf8');
  const variables = [...new Set(ownCode.match(/__reactRouter\w+/g))];
  expect(variables).toHaveLength(4);
  for (const variable of variables) expect(code).toMatch(new RegExp(`(window|globalVar|globalThis)\\.${variable}\\b`));
});
