import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Debian's user without rights, as whom everything runs if the drill is started by root. */
const nobody = { uid: 65_534, gid: 65_534 };
const owner: { uid?: number; gid?: number } = process.getuid?.() === 0 ? nobody : {};

/** Makes a folder that only the processes of the drill use. @returns its path */
export function makeFolder(...path: string[]): string {
  const folder = join(...path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  give(folder);
  return folder;
}

/** Makes the processes of the drill the owner of a file. */
export function give(path: string): void {
  if (owner.uid !== undefined) chownSync(path, owner.uid, owner.gid ?? owner.uid);
}

export interface DaemonOptions {
  name: string;
  command: [program: string, ...args: string[]];
  /** The folder for its log, and its working directory. */
  folder: string;
  cwd?: string;
  env?: Record<string, string>;
  /** Waits until it serves. @throws if it does not */
  untilReady: () => Promise<void>;
}

/** How long a process may take to end after SIGTERM. */
const stopMs = 30_000;

/** One program of the cluster: an unprivileged process, in a process group of its own, which is killed as a whole. */
export class Daemon {
  readonly name: string;
  readonly #options: DaemonOptions;
  #child: ChildProcess | undefined;
  #exited: Promise<unknown> = Promise.resolve();

  constructor(options: DaemonOptions) {
    this.name = options.name;
    this.#options = options;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Starts it, with changed options if given, and waits until it serves. */
  async start(changes: Partial<DaemonOptions> = {}): Promise<void> {
    Object.assign(this.#options, changes);
    const { command, folder, cwd, env = {}, untilReady } = this.#options;
    const [program, ...args] = command;
    const log = openSync(join(folder, `${this.name}.log`), 'a');
    const { PATH = '' } = process.env;
    // If the drill itself is killed, nothing of it stays.
    const child = spawn('setpriv', ['--pdeathsig', 'TERM', '--', program, ...args], {
      cwd: cwd ?? folder,
      env: { PATH: `${PATH}:/usr/sbin`, HOME: folder, LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
      detached: true,
      ...owner,
    });
    this.#child = child;
    const failed = new Promise<never>((_resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) =>
        reject(new Error(`${this.name} ended (${code ?? signal}): ${this.#tail()}`)),
      );
    });
    failed.catch(() => undefined);
    this.#exited = new Promise((resolve) => child.once('exit', resolve));
    await Promise.race([untilReady(), failed]).catch((error: Error) => {
      throw new Error(`${this.name} does not start: ${error.message}\n${this.#tail()}`);
    });
  }

  /** SIGKILL to the process and all its children. */
  async kill(): Promise<void> {
    this.#signal('SIGKILL');
    await this.#exited;
  }

  /** SIGTERM, and SIGKILL if it takes too long. */
  async stop(): Promise<void> {
    if (!this.isRunning) return;
    this.#child?.kill('SIGTERM');
    await Promise.race([this.#exited, sleep(stopMs, undefined, { ref: false })]);
    if (this.isRunning) await this.kill();
  }

  #signal(signal: NodeJS.Signals): void {
    if (!this.isRunning) return;
    try {
      process.kill(-this.pid, signal);
    } catch {
      // It has just ended.
    }
  }

  #tail(): string {
    return readFileSync(join(this.#options.folder, `${this.name}.log`), 'utf8').slice(-2000);
  }
}

/** Returns ports that nothing listens on. */
export async function findPorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports: number[] = [];
  for (const server of servers) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    ports.push((server.address() as AddressInfo).port);
  }
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** Polls until `holds` returns true; an error counts as false. @throws {Error} naming the condition */
export async function until(what: string, holds: () => Promise<boolean> | boolean, withinMs = 60_000): Promise<void> {
  const deadlineMs = Date.now() + withinMs;
  let last: unknown;
  for (;;) {
    try {
      if (await holds()) return;
    } catch (error) {
      last = error;
    }
    if (Date.now() > deadlineMs) throw new Error(`After ${withinMs} ms it is not true: ${what}`, { cause: last });
    await sleep(100);
  }
}

/** Returns the status of a GET; 0 if there is no answer in ten seconds: `/readyz` may take two without a database. */
export const statusOf = (url: string): Promise<number> =>
  fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
    async (response) => {
      await response.body?.cancel();
      return response.status;
    },
    () => 0,
  );
