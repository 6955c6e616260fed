import { ensureReady } from './bootstrap.mjs';
import { runSteps, vitestStep } from './steps.mjs';

// `npm run drill -- restarts` runs the journeys whose names contain "restarts"; without an argument, all.
await ensureReady('all');
const drill = vitestStep('Drill', 'vitest.drill.config.ts', 'drill.json');
const { failed } = await runSteps([{ ...drill, command: [...drill.command, ...process.argv.slice(2)] }]);
process.exitCode = failed === 0 ? 0 : 1;
