import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSourceFiles } from '../boundaries/read-imports.ts';
import { runSteps, type Step, type Totals, vitestStep } from '../steps.mjs';
import { type Durations, selectTests } from './select-tests.ts';

const root = join(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache');
const durationsFile = join(cache, 'test-durations.json');
const reportName = 'changed.json';
const report = join(root, 'test-results', reportName);
const folders = ['app', 'packages', 'server', 'seeds', 'scripts', 'test', 'bench'];
/** The time limit for all test files together. */
const budgetMs = 8_000;

/**
 * Checks what differs from the last commit, and what depends on it: format, lint, boundaries, types and unit tests, all
 * beside each other. Says what it has left out.
 */
export async function checkChanged(): Promise<Totals> {
  const changed = listChanged();
  if (changed.length === 0) {
    console.log('Nothing differs from the last commit.');
    return { passed: 0, failed: 0 };
  }
  const files = readSourceFiles(root, folders, (path) => /\.(tsx?|mjs)$/.test(path) && !path.endsWith('.d.ts'));
  const { chosen, leftOut } = selectTests(changed, files, readDurations(), budgetMs);
  const totals = await Promise.all(listSteps(changed, chosen).map((steps) => runSteps(steps, { isBeside: true })));
  keepDurations();
  const more = leftOut.length === 0 ? '' : `, tests in ${leftOut.length} files (the nearest is ${leftOut[0]})`;
  console.log(`\nLeft out: unused code, the build, journeys${more}. npm run validate and npm test run them.`);
  return {
    passed: totals.reduce((sum, { passed }) => sum + passed, 0),
    failed: totals.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** Returns the paths, from the root, of all files that differ from the last commit, new and removed ones too. */
function listChanged(): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', [...args, '-z'], { cwd: root, encoding: 'utf8' })
      .split('\0')
      .filter(Boolean);
  return [
    ...git('diff', 'HEAD', '--name-only', '--no-renames'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].sort();
}

/** Returns lists of steps. The lists run beside each other. */
function listSteps(changed: string[], tests: string[]): Step[][] {
  const lists: Step[][] = [];
  const existing = changed.filter((path) => existsSync(join(root, path)));
  const isOneOf = (pattern: RegExp) => changed.some((path) => pattern.test(path));
  if (isOneOf(/\.(tsx?|mjs)$|(^|\/)(tsconfig|package-lock|exports)\.json$/)) {
    const info = join(cache, 'types.tsbuildinfo');
    // What infers a type from an importer of the change is left to `npm run validate`: it can be all files.
    const incremental = ['--incremental', '--tsBuildInfoFile', info, '--assumeChangesOnlyAffectDirectDependencies'];
    const typegen: Step = { name: 'Generated route types', command: ['react-router', 'typegen'] };
    const types: Step = { name: 'Types', command: ['tsc', '--noEmit', ...incremental] };
    lists.push([typegen, types]);
    lists.push([{ name: 'Boundaries', command: ['node', 'scripts/check-boundaries.ts'] }]);
  }
  if (tests.length > 0) {
    const step = vitestStep(`Unit tests (${tests.length} files)`, 'vitest.config.ts', reportName);
    // Each worker loads the modules again, and the other checks need a core too.
    lists.push([{ ...step, command: [...step.command, '--maxWorkers=2', ...tests] }]);
  }
  const check: Step['command'] = ['biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...existing];
  if (existing.length > 0) lists.push([{ name: 'Format and lint', command: check }]);
  if (isOneOf(/tables\.server\.ts$|^migrations\//))
    lists.push([{ name: 'Migrations', command: ['node', 'scripts/check-migrations.ts'] }]);
  return lists;
}

/** Reads how long each test file took, in the last whole run and in runs of a change since. */
function readDurations(): Durations {
  const storedDurations = existsSync(durationsFile) ? JSON.parse(readFileSync(durationsFile, 'utf8')) : {};
  return { ...readReport(join(root, 'test-results/unit.json')), ...storedDurations };
}

/** Keeps the shortest time of each: on a busy machine all take longer. */
function keepDurations(): void {
  const known = readDurations();
  const measured = readReport(report);
  for (const [path, ms] of Object.entries(measured)) known[path] = Math.min(ms, known[path] ?? ms);
  rmSync(report, { force: true });
  mkdirSync(cache, { recursive: true });
  writeFileSync(durationsFile, JSON.stringify(known));
}

/** Reads Vitest's report in JSON. */
function readReport(path: string): Durations {
  if (!existsSync(path)) return {};
  const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as {
    testResults: { name: string; startTime: number; endTime: number }[];
  };
  return Object.fromEntries(
    testResults.map(({ name, startTime, endTime }) => [name.slice(root.length + 1), endTime - startTime]),
  );
}
