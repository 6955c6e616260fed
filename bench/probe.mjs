// Loaded into a started site (NODE_OPTIONS=--import): on SIGUSR2 it prints what was spent since the last signal. A
// block of the event loop is measured in two ways: by wall-clock time, which includes other work of the machine, and by
// the CPU time of the loop's own thread.
const tickMs = 1;
let before = process.cpuUsage();
let longest = { wallMs: 0, cpuMs: 0 };
let tickedAtMs = performance.now();
let threadMs = threadCpuMs();

function threadCpuMs() {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

setInterval(() => {
  const [timeMs, cpuMs] = [performance.now(), threadCpuMs()];
  longest = {
    wallMs: Math.max(longest.wallMs, timeMs - tickedAtMs - tickMs),
    cpuMs: Math.max(longest.cpuMs, cpuMs - threadMs),
  };
  [tickedAtMs, threadMs] = [timeMs, cpuMs];
}, tickMs).unref();

process.on('SIGUSR2', () => {
  const { user, system } = process.cpuUsage(before);
  console.log(JSON.stringify({ probe: { cpuMs: (user + system) / 1000, longest } }));
  before = process.cpuUsage();
  longest = { wallMs: 0, cpuMs: 0 };
});
