import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureReady, root } from './bootstrap.mjs';
import { buildIfStale } from './build.mjs';
import { serveUntilSignalled } from './serve.mjs';

await ensureReady();
process.env.NODE_ENV = 'production';
await buildIfStale();
/** @type {typeof import('../server/main.ts')} */
const { start } = await import(pathToFileURL(join(root, 'build', 'server', 'main.js')).href);
await serveUntilSignalled(() => start());
