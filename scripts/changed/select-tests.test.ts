import { expect, test } from 'vitest';
import { selectTests } from './select-tests.ts';

const source = (path: string, to: string[] = [], code = '') => ({
  path,
  imports: to.map((name) => ({ to: name, isOurs: true, isType: false })),
  assets: [],
  code,
});

/** A field that a service uses, which a screen and a list of modules use. */
const codeBase = [
  source('app/field.ts'),
  source('app/field.test.ts', ['app/field.ts']),
  source('app/service.ts', ['app/field.ts']),
  source('app/service.test.ts', ['app/service.ts', 'test/harness.ts']),
  source('app/list.ts', ['app/service.ts']),
  source('app/everything.test.ts', ['app/list.ts']),
  source('app/other.test.ts', ['test/harness.ts']),
  source('app/slow.drill.test.ts', ['app/field.ts']),
  source('test/harness.ts', []),
  source('test/documents.test.ts', [], "globSync('docs/*.md'); read('.env.example')"),
  source('test/styles.test.ts', [], "join(root, '../app/styles')"),
];
const quick = { 'app/field.test.ts': 100, 'app/service.test.ts': 200, 'app/everything.test.ts': 300 };

test('the tests of a change are those that import it, the nearest first, and no others', () => {
  expect(selectTests(['app/field.ts'], codeBase, quick, 5000)).toEqual({
    chosen: ['app/field.test.ts', 'app/service.test.ts', 'app/everything.test.ts'],
    leftOut: [],
  });
  expect(selectTests(['app/list.ts'], codeBase, quick, 5000).chosen).toEqual(['app/everything.test.ts']);
});

test('what takes longer than there is time for is left out, the furthest first, and is named', () => {
  expect(selectTests(['app/field.ts'], codeBase, quick, 1000)).toEqual({
    chosen: ['app/field.test.ts', 'app/service.test.ts'],
    leftOut: ['app/everything.test.ts'],
  });
});

test('a slow test does not keep quicker ones out that are further away', () => {
  const durations = { ...quick, 'app/service.test.ts': 9000 };
  expect(selectTests(['app/field.ts'], codeBase, durations, 1000)).toEqual({
    chosen: ['app/field.test.ts', 'app/everything.test.ts'],
    leftOut: ['app/service.test.ts'],
  });
});

test('of tests that never ran only some are chosen', () => {
  const many = Array.from({ length: 100 }, (_, index) => source(`app/${index}.test.ts`, ['test/harness.ts']));
  const { chosen, leftOut } = selectTests(['test/harness.ts'], many, {}, 20_000);
  expect([chosen.length, leftOut.length]).toEqual([20, 80]);
});

test('a test that changed always runs, however long it takes', () => {
  const durations = { 'app/everything.test.ts': 60_000 };
  expect(selectTests(['app/everything.test.ts'], codeBase, durations, 1000).chosen).toEqual(['app/everything.test.ts']);
});

test.each([
  ['docs/security.md', 'test/documents.test.ts'],
  ['.env.example', 'test/documents.test.ts'],
  ['app/styles/base.css', 'test/styles.test.ts'],
])('%s, which nothing imports, has the test that names it or its folder', (changed, expected) => {
  expect(selectTests([changed], codeBase, {}, 5000).chosen).toEqual([expected]);
});

test('what was removed has the tests of what still imports it', () => {
  const rest = codeBase.filter(({ path }) => path !== 'app/field.ts');
  expect(selectTests(['app/field.ts'], rest, quick, 5000).chosen).toContain('app/field.test.ts');
});
