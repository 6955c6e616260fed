import { watch } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureReady, root } from './bootstrap.mjs';
import { run } from './child.mjs';

/** The exit code with which the server asks to be started again. */
export const restartCode = 75;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureReady();
  let code = await serve();
  while (code === restartCode) {
    code = await serve();
    // What was saved during the restart cannot be loaded. The first start says so and ends.
    while (code === 1) {
      console.log('The site starts again after the next change.');
      await nextChange();
      code = await serve();
    }
  }
  process.exitCode = code;
}

/** Resolves once a source of the site is written. */
async function nextChange() {
  const stop = new AbortController();
  const { signal } = stop;
  const folders = ['app', 'packages', 'server', 'seeds', 'migrations'];
  await Promise.race(folders.map((folder) => watch(join(root, folder), { recursive: true, signal }).next()));
  stop.abort();
}

function serve() {
  return run(process.execPath, [join(root, 'scripts/dev-server.mjs')], { cwd: root, stdio: 'inherit' });
}
