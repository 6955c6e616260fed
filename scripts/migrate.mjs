import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureReady, root } from './bootstrap.mjs';
import { buildIfStale } from './build.mjs';

await ensureReady();
process.env.NODE_ENV = 'production';
await buildIfStale();
/** @type {typeof import('../server/main.ts')} */
const { runMigrateCommand } = await import(pathToFileURL(join(root, 'build', 'server', 'main.js')).href);
process.exitCode = await runMigrateCommand({
  say: (sentence) => console.log(sentence),
  complain: (sentence) => console.error(sentence),
});
