import { createServer } from 'node:http';
import { ensureReady, root } from './bootstrap.mjs';
import { serveUntilSignalled } from './serve.mjs';

await ensureReady();
process.env.NODE_ENV = 'development';
const { createServer: createVite } = await import('vite');
// Hot reload speaks on the site's own port: Vite and the server share this one (`vite.config.server.middlewareMode.server`).
const server = createServer();
const vite = await createVite({ root, appType: 'custom', server: { middlewareMode: { server } } });
await serveUntilSignalled(async () => {
  const { start } = await vite.ssrLoadModule('/server/main.ts');
  const running = await start({ vite, server });
  return {
    ...running,
    stop: async () => {
      await running.stop();
      await vite.close();
    },
  };
});
