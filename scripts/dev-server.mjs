import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { relative } from 'node:path';
import { root } from './bootstrap.mjs';
import { restartCode } from './dev.mjs';
import { serveUntilSignalled } from './serve.mjs';

/** Files that are read when the site starts, and that Vite does not reload: the server, migrations, the list of addresses. */
const readAtStart =
  /^(server\/.*(?<!\.test)\.ts|migrations\/meta\/_journal\.json|app\/(module-routes|routes|modules\/\w+\/routes)\.ts)$/;

process.env.NODE_ENV = 'development';
const { createServer: createVite } = await import('vite');
// Hot reload uses the site's own port, so that developers need only one address.
const server = createServer();
const vite = await createVite({ root, appType: 'custom', server: { middlewareMode: true, hmr: { server } } });
// React Router's own Vite would end the process at once, and the database with it.
process.removeAllListeners('SIGTERM');
await serveUntilSignalled(async () => {
  const { start } = await vite.ssrLoadModule('/server/main.ts');
  const running = await start({ vite, server });
  const stop = async () => {
    await vite.close(); // first: a page that listens for changes would block the server's stop
    await running.stop();
  };
  let isRestarting = false;
  vite.watcher.on('all', async (_event, path) => {
    if (isRestarting || !(readAtStart.test(relative(root, path)) || isNeededByState(path))) return;
    isRestarting = true;
    try {
      // What cannot be loaded would end the next start: the developer corrects it first. Vite itself may hear of the
      // change after this.
      vite.environments.ssr.moduleGraph.onFileChange(path);
      await vite.ssrLoadModule('/server/main.ts');
    } catch (error) {
      isRestarting = false;
      vite.ssrFixStacktrace(/** @type {Error} */ (error));
      console.error(error);
      console.error(`The site starts again once ${relative(root, path)} can be loaded.`);
      return;
    }
    console.log(`${relative(root, path)} has changed. The site starts again.`);
    await stop();
    process.exit(restartCode);
  });
  return { ...running, stop };
});

/**
 * Returns whether a module that holds what the start opened (`let pool`) depends on a file: Vite would load that module
 * again, and it would hold nothing.
 * @param {string} path
 */
function isNeededByState(path) {
  const reached = new Set(vite.environments.ssr.moduleGraph.getModulesByFile(path));
  // A set is also read to its end if it grows meanwhile.
  for (const { file, importers } of reached) {
    if (file && /\/app\/.*\.server\.ts$/.test(file) && /^let /m.test(readFileSync(file, 'utf8'))) return true;
    for (const importer of importers) reached.add(importer);
  }
  return false;
}
