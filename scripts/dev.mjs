import { createServer } from 'node:http';
import { ensureReady, root } from './bootstrap.mjs';
import { serveUntilSignalled } from './serve.mjs';

await ensureReady();
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
  return {
    ...running,
    stop: async () => {
      await vite.close(); // first: a page that listens for changes would block the server's stop
      await running.stop();
    },
  };
});
