import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';
import { run } from './child.mjs';

/**
 * @typedef {{ name: string, command: [program: string, ...args: string[]], report?: string }} Step
 * `report` is the file in which a test runner counts its tests (Vitest's JSON); a step without one counts as one check.
 * @typedef {{ passed: number, failed: number }} Totals
 * @typedef {{ status: string, assertionResults: unknown[] }} TestFileResult
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: TestFileResult[] }} VitestReport
 */

/**
 * Returns a step that runs Vitest: prints its report and writes its counts as JSON.
 * @param {string} name
 * @param {string} config the path of Vitest's configuration
 * @param {string} file the name of the JSON report in test-results/
 * @returns {Step}
 */
export const vitestStep = (name, config, file) => {
  const report = join(root, 'test-results', file);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return { name, report, command: ['vitest', 'run', '--config', config, ...reporters] };
};

/**
 * Runs the steps in turn, each with its name and duration, and stops at the first failure.
 * @param {Step[]} steps
 * @param {{ isBeside?: boolean }} [options] `isBeside`: other steps are printing, so the output of one of these appears
 * as a whole, when it ends
 * @returns {Promise<Totals>}
 */
export async function runSteps(steps, { isBeside = false } = {}) {
  const totals = { passed: 0, failed: 0 };
  for (const step of steps) {
    const startedAtMs = Date.now();
    const title = `\n── ${step.name}`;
    if (!isBeside) console.log(title);
    if (step.report) rmSync(step.report, { force: true });
    let output = '';
    const collect = (/** @type {string} */ text) => {
      output += text;
    };
    const code = await runCommand(step.command, isBeside ? collect : undefined);
    const counted = count(step, code);
    totals.passed += counted.passed;
    totals.failed += counted.failed;
    const seconds = ((Date.now() - startedAtMs) / 1000).toFixed(1);
    if (isBeside) console.log(`${title}\n${output.trimEnd()}`);
    console.log(`── ${step.name}: ${counted.failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
    if (counted.failed > 0) break;
  }
  return totals;
}

/**
 * Runs two lists of steps beside each other. A failure in one does not end the other: it is printed at once, and one run
 * tells everything that is wrong.
 * @param {Step[]} printing
 * @param {Step[]} beside
 * @returns {Promise<Totals>}
 */
export async function runBeside(printing, beside) {
  const [one, other] = await Promise.all([runSteps(printing), runSteps(beside, { isBeside: true })]);
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}

/**
 * Commands are looked up in the installed packages first, as npm does.
 * @param {Step['command']} command
 * @param {(text: string) => void} [onOutput] receives what it prints, which otherwise appears at once
 */
function runCommand([command, ...args], onOutput) {
  const bin = join(root, 'node_modules', '.bin', command);
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  return run(existsSync(bin) ? bin : command, args, { cwd: root, stdio, ...(onOutput && { onOutput }) });
}

/**
 * Counts a step's tests. A test file that could not be loaded has none, but counts as failed.
 * @param {Step} step
 * @param {number} code the step's exit code
 * @returns {Totals}
 */
function count({ report }, code) {
  const failedAsWhole = { passed: 0, failed: 1 };
  if (!report) return code === 0 ? { passed: 1, failed: 0 } : failedAsWhole;
  if (!existsSync(report)) return failedAsWhole;
  /** @type {VitestReport} */
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const unloaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  const failed = numFailedTests + unloaded;
  return { passed: numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed };
}
