import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

export interface RunningCommand {
  child: ChildProcess;
  /** The exit code, null after a signal, and everything it printed. */
  ended: Promise<{ code: number | null; output: string }>;
}

/** Starts `npm run backup`, `migrate` or `restore` in a data folder, in a group of its own processes. */
export function startCommand(
  name: 'backup' | 'migrate' | 'restore',
  args: string[],
  { dataDir, env = {} }: { dataDir: string; env?: Record<string, string> },
): RunningCommand {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [`scripts/${name}.mjs`, ...args], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH, HOME, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
  return { child, ended };
}
