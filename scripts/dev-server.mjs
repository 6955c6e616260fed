import { createServer } from 'node:http';
import { relative } from 'node:path';
import { root } from './bootstrap.mjs';
import { restartCode } from './dev.mjs';
import { serveUntilSignalled } from './serve.mjs';

/** The addresses of the site. Vite reloads what they lead to, but not the list itself. */
const routeLists = /^app\/(module-routes|routes|modules\/\w+\/routes)\.ts$/;

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
    if (isRestarting || !routeLists.test(relative(root, path))) return;
    isRestarting = true;
    console.log('The routes have changed. The site starts again.');
    await stop();
    process.exit(restartCode);
  });
  return { ...running, stop };
});
