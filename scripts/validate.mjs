import { pathToFileURL } from 'node:url';
import { ensureReady } from './bootstrap.mjs';
import { runBeside, runSteps, vitestStep } from './steps.mjs';

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
  const long = await runBeside([vitestStep('Unit tests', 'vitest.config.ts', 'unit.json')], longChecks);
  return { passed: quick.passed + long.passed, failed: long.failed };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureReady('all');
  const startedAtMs = Date.now();
  const { failed } = process.argv.includes('--changed')
    ? await (await import('./changed/check-changed.ts')).checkChanged()
    : await validate();
  if (failed === 0) console.log(`\nAll checks passed (${Math.round((Date.now() - startedAtMs) / 1000)} s).`);
  process.exitCode = failed === 0 ? 0 : 1;
}
