import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureReady, root } from './bootstrap.mjs';
import { runSteps } from './steps.mjs';

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
 * All checks of a change, the quickest first.
 * @type {import('./steps.mjs').Step[]}
 */
export const validation = [
  { name: 'Format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'Boundaries', command: ['node', 'scripts/check-boundaries.ts'] },
  { name: 'Migrations', command: ['node', 'scripts/check-migrations.ts'] },
  { name: 'Generated route types', command: ['react-router', 'typegen'] },
  { name: 'Unused code', command: ['knip'] },
  { name: 'Unused code outside tests', command: ['knip', '--production'] },
  { name: 'Types', command: ['tsc', '--noEmit'] },
  unitTests,
  { name: 'Build', command: ['node', 'scripts/build.mjs'] },
];

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureReady('all');
  const startedAtMs = Date.now();
  // With --changed only the tests of files that differ from the last commit, and of what imports them.
  const isChangedOnly = process.argv.includes('--changed');
  if (isChangedOnly) unitTests.command.push('--changed', '--passWithNoTests');
  const { failed } = await runSteps(validation);
  if (failed === 0) console.log(`\nAll checks passed (${Math.round((Date.now() - startedAtMs) / 1000)} s).`);
  process.exitCode = failed === 0 ? 0 : 1;
}
