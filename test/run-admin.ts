import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Runs `npm run admin -- ...` in a data folder, with `input` for the password. */
export async function runAdmin(
  dataDir: string,
  args: string[],
  input: string,
): Promise<{ code: number | null; output: string }> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['scripts/admin.mjs', ...args], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH, HOME, DATA_DIR: dataDir },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  child.stdin.on('error', () => undefined); // it may end without having read
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
