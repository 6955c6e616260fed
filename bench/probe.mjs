// Loaded into a started site (NODE_OPTIONS=--import): on SIGUSR2 it prints what was spent since the last one.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
let before = process.cpuUsage();

process.on('SIGUSR2', () => {
  const { user, system } = process.cpuUsage(before);
  console.log(JSON.stringify({ probe: { cpuMs: (user + system) / 1000, longestBlockMs: delay.max / 1e6 } }));
  before = process.cpuUsage();
  delay.reset();
});
