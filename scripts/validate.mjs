import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureReady, root } from './bootstrap.mjs';
import { runBeside, runSteps } from './steps.mjs';

/**
 * Returns a step that runs Vitest: prints its report and writes its counts as JSON.
 * @param {string} name
 * @param {string} config the path of Vitest's configuration
 * @param {string} file the name of the JSON report in test-results/
 * @returns {import('./steps.mjs').Step}
 */
export const vitestStep = (name, config, file) => {
  const report = join(root, 'test-results', file);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return { name, report, command: ['vitest', 'run', '--config', config, ...reporters] };
};

const unitTests = vitestStep('Unit tests', 'vitest.config.ts', 'unit.json');

/**
 * The checks of a few seconds, before anything that takes longer.
 * @type {import('./steps.mjs').Step[]}
 */
const quickChecks = [
  { name: 'Format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'Boundaries', command: ['node', 'scripts/check-boundaries.ts'] },
  { name: 'Migrations', command: ['node', 'scripts/check-migrations.ts'] },
  { name: 'Generated route types', command: ['react-router', 'typegen'] },
];

/**
 * Run beside the unit tests, which often wait for something.
 * @type {import('./steps.mjs').Step[]}
 */
const longChecks = [
  { name: 'Types', command: ['tsc', '--noEmit'] },
  { name: 'Unused code', command: ['knip'] },
  { name: 'Unused code outside tests', command: ['knip', '--production'] },
  { name: 'Build', command: ['node', 'scripts/build.mjs'] },
];

/** Runs all checks of a change. @returns {Promise<import('./steps.mjs').Totals>} */
export async function validate() {
  const quick = await runSteps(quickChecks);
  if (quick.failed > 0) return quick;
  const long = await runBeside([unitTests], longChecks);
  return { passed: quick.passed + long.passed, failed: long.failed };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureReady('all');
  const startedAtMs = Date.now();
  // With --changed only the tests of files that differ from the last commit, and of what imports them.
  const isChangedOnly = process.argv.includes('--changed');
  if (isChangedOnly) unitTests.command.push('--changed', '--passWithNoTests');
  const { failed } = await validate();
  if (failed === 0) console.log(`\nAll checks passed (${Math.round((Date.now() - startedAtMs) / 1000)} s).`);
  process.exitCode = failed === 0 ? 0 : 1;
}
