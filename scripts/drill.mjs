import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureReady, root } from './bootstrap.mjs';
import { runSteps, vitestStep } from './steps.mjs';

/** When the whole drill ran last in this checkout, and how it went: one line. */
const record = join(root, 'test-results', 'last-drill.txt');

// `npm run drill -- backup` runs the journeys whose names contain "backup"; without an argument, all.
await ensureReady('all');
const words = process.argv.slice(2);
const drill = vitestStep('Drill', 'vitest.drill.config.ts', 'drill.json');
const before = existsSync(record) ? readFileSync(record, 'utf8').trim() : 'never here';
const startedAtMs = Date.now();
const { passed, failed } = await runSteps([{ ...drill, command: [...drill.command, ...words] }]);
const minutes = Math.max(1, Math.round((Date.now() - startedAtMs) / 60_000));
const what = words.length === 0 ? 'The whole drill' : `The drill of ${words.join(' ')}`;
console.log(
  `${what}: ${passed} passed, ${failed} failed, in ${minutes} min. The whole drill ran last before this: ${before}.`,
);
if (words.length === 0) {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const at = new Date().toISOString().slice(0, 16).replace('T', ' ');
  writeFileSync(record, `${at} UTC, ${passed} passed, ${failed} failed\n`);
}
process.exitCode = failed === 0 ? 0 : 1;
