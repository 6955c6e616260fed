import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { pathFields } from '#app/modules/api/operation.server.ts';
import { operations } from '#app/modules/api/operations/operations.server.ts';
import { cachedParameters, privateParameters, strictRoutes } from '#app/routes/cached-parameters.ts';
import routes from '#app/routes.ts';

const app = resolve(import.meta.dirname, '../app');
const read = /\b(?:search)?[pP]arams\.(?:get|getAll|has)\('([\w-]+)'\)/g;
/**
 * Leaves out handlers of posts, which are never cached; the admin area's own lists; and the inside of the modules
 * that read external addresses.
 */
const isLeftOut = (path: string) =>
  /\/action[\w.-]*\.ts$|\.test\.|\/lib\/lists\/|\/app\/(core|modules\/(company|mail|search|insight|media|imports|content|accounts)\/(?!public|api))/.test(
    path,
  );

/** Collects a module and all our modules that it imports. */
function modulesOf(path: string, modules = new Set<string>()): Set<string> {
  if (modules.has(path) || !existsSync(path) || isLeftOut(path) || !/\.tsx?$/.test(path)) return modules;
  modules.add(path);
  for (const [, from = ''] of readFileSync(path, 'utf8').matchAll(/(?:from|import\() ?'((?:#app|\.)[^']+)'/g)) {
    modulesOf(from.startsWith('#app/') ? join(app, from.slice(5)) : resolve(dirname(path), from), modules);
  }
  return modules;
}

const parametersOf = (path: string) => {
  const sources = [...modulesOf(path)].map((module) => readFileSync(module, 'utf8'));
  const names = sources.flatMap((source) => [...source.matchAll(read)].map(([, name]) => name));
  return [...new Set(names)].sort();
};

const flatten = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...flatten(entry.children ?? [])]);
const idOf = ({ id, file }: RouteConfigEntry) => id ?? file.replace(/\.tsx?$/, '');
const cached = flatten(routes).filter(({ file }) => readFileSync(join(app, file), 'utf8').includes('allowCaching('));

test('every route whose response may be kept says what it knows, and no other does', () => {
  expect(cached.map(idOf).sort()).toEqual(Object.keys(cachedParameters).sort());
});

const ordinary = cached.filter((entry) => !strictRoutes.includes(idOf(entry)));

test.each(ordinary)('$file reads the parameters it says it knows', (entry) => {
  const known = [...(cachedParameters[idOf(entry)] ?? []), ...(privateParameters[idOf(entry)] ?? [])];
  expect(known.sort()).toEqual(parametersOf(join(app, entry.file)));
});

test('the parameters of cached responses of the API are those of its public operations', () => {
  const named = operations
    .filter(({ scope }) => scope === null)
    .flatMap((operation) =>
      Object.keys(operation.input.shape).filter((field) => !pathFields(operation).includes(field)),
    );
  expect(named).toEqual(expect.arrayContaining([...(cachedParameters['modules/api/api/rest'] ?? [])]));
});
