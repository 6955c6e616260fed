import { ensureReady } from './bootstrap.mjs';
import { runSteps, vitestStep } from './steps.mjs';
import { validate } from './validate.mjs';

await ensureReady('all');
const totals = { passed: 0, failed: 0 };
/** @param {import('./steps.mjs').Totals} counted */
const add = ({ passed, failed }) => {
  totals.passed += passed;
  totals.failed += failed;
};

// The last line always contains the totals, even after a crash.
process.on('exit', (code) => {
  if (code !== 0 && totals.failed === 0) totals.failed = 1;
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
});

add(await validate());
if (totals.failed === 0) add(await runSteps([vitestStep('Journeys', 'vitest.e2e.config.ts', 'journeys.json')]));
console.log('');
process.exitCode = totals.failed === 0 ? 0 : 1;
