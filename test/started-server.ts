import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const startTimeoutMs = 120_000;

export interface StartedServer {
  /** The site's address, without a trailing slash. */
  address: string;
  dataDir: string;
  /** The id of the started process, which is the one that listens. */
  pid: number;
  /** Returns everything it has printed so far. */
  output: () => string;
  /** Sends SIGTERM. Deletes the data folder, unless it was a parameter. @returns the exit code */
  stop: () => Promise<number | null>;
  /** Sends SIGKILL. Leaves the data folder unchanged. */
  kill9: () => Promise<void>;
}

export interface StartOptions {
  dataDir?: string;
  copyOf?: string;
  env?: Record<string, string>;
  /** The folder of the checkout to start; this one by default. */
  root?: string;
  /** Runs npm itself, with its preparation and its own process, as an operator does. `pid` is then that of npm. */
  byNpm?: boolean;
}

/**
 * Returns the command of `npm start`, which `package.json` defines. It begins with `exec`: the process of the shell
 * becomes the site.
 */
export function startCommand(root: string): [program: string, ...args: string[]] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
  return ['sh', '-c', scripts.start];
}

/**
 * Starts the site like `npm start`, in production mode, on a free port. Without `dataDir` it creates a data folder:
 * empty, or a copy of `copyOf`.
 * @throws {Error} with all output, if it exits or does not listen in time
 */
export async function startServer(options: StartOptions = {}): Promise<StartedServer> {
  const dataDir = options.dataDir ?? newDataDir(options.copyOf);
  const root = options.root ?? join(import.meta.dirname, '..');
  const [program, ...args] = options.byNpm ? (['npm', 'start', '--silent'] as const) : startCommand(root);
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(program, args, {
    cwd: root,
    env: {
      PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${PATH}`,
      HOME,
      PORT: '0',
      DATA_DIR: dataDir,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return await exited;
  };
  try {
    const address = await printedAddress(child, () => output);
    return {
      address,
      dataDir,
      pid: child.pid ?? 0,
      output: () => output,
      stop: async () => {
        const code = await end('SIGTERM');
        if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
        return code;
      },
      kill9: async () => {
        await end('SIGKILL');
      },
    };
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
}

/** Creates a temporary data folder: empty, or a copy of one whose site has stopped. Preserves owners and modes. */
export function newDataDir(copyOf?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  if (copyOf) execFileSync('cp', ['--archive', '--reflink=auto', `${copyOf}/.`, folder]);
  return folder;
}

/** Returns the address with the port from the log, because a public ORIGIN may be on another host. */
function printedAddress(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`The server ${what}. It printed:\n${output()}`));
    const late = setTimeout(() => fail(`did not listen within ${startTimeoutMs} ms`), startTimeoutMs);
    child.once('close', (code) => fail(`ended with code ${code}`));
    child.stdout?.on('data', () => {
      const port = output().match(/"message":"listening".*"port":(\d+)/)?.[1];
      if (!port) return;
      clearTimeout(late);
      resolve(`http://localhost:${port}`);
    });
  });
}
