import { join } from 'node:path';
import { ensureReady, root } from './bootstrap.mjs';
import { run } from './child.mjs';

/** The exit code with which the server asks to be started again. */
export const restartCode = 75;

if (import.meta.main) {
  await ensureReady();
  const program = join(root, 'scripts/dev-server.mjs');
  let code = restartCode;
  while (code === restartCode) code = await run(process.execPath, [program], { cwd: root, stdio: 'inherit' });
  process.exitCode = code;
}
