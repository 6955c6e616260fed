import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Packs a release, and unpacks it as on a machine or in an image. @returns its folder, within `folder` */
export function unpackRelease(folder: string): string {
  const printed = execFileSync('npm', ['run', 'release'], { encoding: 'utf8' });
  const tarball = printed.match(/^(.*\.tar\.gz): [\d.]+ MB/m)?.[1] ?? '';
  const release = join(folder, 'resjam');
  mkdirSync(release);
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', release]);
  return release;
}

/** Starts a process, which the end of the test kills with its whole group. */
export function startProcess(
  program: string,
  args: string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
) {
  const { PATH = '' } = process.env;
  const child = spawn(program, args, {
    ...options,
    env: { PATH, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGTERM');
    } catch {
      // It has ended.
    }
    await exited;
  });
  return { child, exited, output: () => output };
}

/** Returns how the unit of systemd starts the site: its program, from the folder of the release, and arguments. */
export const startArguments = () => {
  const unit = readFileSync('deploy/systemd/resjam@.service', 'utf8');
  const [, command = ''] = unit.match(/^ExecStart=\/opt\/resjam\/(.*)$/m) ?? [];
  return command.split(' ');
};
