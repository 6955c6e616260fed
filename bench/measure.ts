import { execFile, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type StartedServer, type StartOptions, startServer } from '#test/started-server.ts';

const run = promisify(execFile);
const ticksPerSecond = 100; // the unit of /proc on Linux, independent of the kernel's clock rate

/** Returns the fields of /proc/PID/stat after the name: 11 to 14 are the times of a process and of its ended children. */
function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

const msOf = (ticks: string[]) => (ticks.map(Number).reduce((sum, each) => sum + each, 0) * 1000) / ticksPerSecond;

/** Returns the CPU time a process has used so far on all cores, its threads included, in milliseconds. */
export const cpuMs = (pid: number): number => msOf(statOf(pid).slice(11, 13));

/** Returns the same with its child processes that have ended. */
export const familyMs = (pid: number): number => msOf(statOf(pid).slice(11, 15));

/** Returns the CPU time of the embedded database so far, all its processes, in milliseconds. */
export function databaseMs(site: StartedServer): number {
  const postmaster = postmasterOf(site);
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
  // One that has just ended counts with its parent.
  return [postmaster, ...children.map(Number)].reduce((sum, pid) => sum + (unlessEnded(() => familyMs(pid)) ?? 0), 0);
}

/** Returns the memory of a process, its part of shared memory included, in megabytes: all of it, or one kind. */
export function memoryMb(pid: number, kind: 'Pss' | 'Pss_Anon' | 'Pss_File' = 'Pss'): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(rollup.match(new RegExp(`^${kind}:\\s+(\\d+)`, 'm'))?.[1]) / 1024;
}

const postmasterOf = ({ dataDir }: StartedServer): number =>
  Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);

/** Returns what `read` says of a process; undefined if the process has ended meanwhile. */
function unlessEnded<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Returns the memory of a process and its child processes, in megabytes, without one of them. */
function familyMb(parent: number, without?: number): number {
  const parentOf = (pid: number) =>
    Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) . /, '')
        .split(' ')[0],
    );
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const family = pids.map(Number).filter((pid) => pid === parent || unlessEnded(() => parentOf(pid)) === parent);
  return family.filter((pid) => pid !== without).reduce((sum, pid) => sum + (unlessEnded(() => memoryMb(pid)) ?? 0), 0);
}

/** Returns the memory of the embedded database, all its processes, in megabytes. */
export const databaseMb = (site: StartedServer): number => familyMb(postmasterOf(site));

/** Returns the memory of the site and of the processes that work for it, without the database, in megabytes. */
export const siteMb = (site: StartedServer): number => familyMb(site.pid, postmasterOf(site));

export interface Load {
  path: string;
  headers?: Record<string, string>;
  connections?: number;
  durationMs?: number;
  /** The required length of every response body, in bytes. */
  bodyBytes?: number;
}

export interface Loaded {
  requests: number;
  perSecond: number;
  /** Of the server, per request. */
  cpuMs: number;
}

/** Puts a server under load and returns its throughput and cost. @throws if a response is wrong */
export async function load(server: { pid: number; port: number }, what: Load): Promise<Loaded> {
  const { path, headers = {}, connections = 32, durationMs = 3000, bodyBytes = null } = what;
  const before = cpuMs(server.pid);
  const options = JSON.stringify([server.port, path, headers, connections, durationMs, bodyBytes]);
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'load.ts'), options]);
  const { requests, seconds } = JSON.parse(stdout) as { requests: number; seconds: number };
  return { requests, perSecond: requests / seconds, cpuMs: (cpuMs(server.pid) - before) / requests };
}

/** Starts the measured site: this checkout, or the one of `--against`. If the benchmark fails, the site is stopped. */
export async function startSite(options: StartOptions = {}): Promise<StartedServer> {
  const site = await startServer({ root: process.env.BENCH_SITE, ...options });
  process.once('exit', () => {
    try {
      process.kill(site.pid);
    } catch {
      // The site has been stopped, as expected.
    }
  });
  return site;
}

/**
 * Asks for each page as earlier visitors did: afterwards the pages are cached, and compressed as well as they will be.
 * A first visit is measured so, unless the site itself is new.
 */
export async function warmUp({ address }: StartedServer, paths: string[]): Promise<void> {
  const headers = { 'Accept-Encoding': 'br' };
  for (const path of [...paths, ...paths]) {
    const answer = await fetch(address + path, { headers, redirect: 'manual' });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  }
  await sleep(3000);
}

/** Starts `plain-server.ts` with this response. Headers are names and values in turn. */
export async function startPlain(answer: { headers: string[]; body: Buffer }) {
  const given = JSON.stringify({ headers: answer.headers, body: answer.body.toString('base64') });
  const child = spawn(process.execPath, [join(import.meta.dirname, 'plain-server.ts'), given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await child.stdout.setEncoding('utf8').take(1).toArray();
  return { pid: child.pid ?? 0, port: Number(line), stop: () => child.kill() };
}

/**
 * The cost of 16 kB with plain node:http, in µs of CPU, on the two idle cores for which the aims in CPU time were set.
 * The same measured now shows how much slower this machine currently is: other processes cost CPU time, too.
 */
const yardstickMicroseconds = 18;

/** Starts the yardstick. `measure` returns how many times slower than the reference machine this one is now. */
export async function startYardstick() {
  const plain = await startPlain({ headers: ['Content-Length', '16000'], body: Buffer.alloc(16_000) });
  const measure = async (durationMs = 3000) =>
    ((await load(plain, { path: '/', durationMs })).cpuMs * 1000) / yardstickMicroseconds;
  return { measure, stop: plain.stop };
}

export const portOf = ({ address }: StartedServer) => Number(new URL(address).port);

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export const round = (value: number, digits = 0) =>
  value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits });
