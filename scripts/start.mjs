import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureReady, root } from './bootstrap.mjs';
import { buildIfStale } from './build.mjs';
import { serveUntilSignalled } from './serve.mjs';

await ensureReady();
process.env.NODE_ENV = 'production';
await buildIfStale();
// The next start reads compiled code instead of compiling it again. Without permission to write there, it compiles.
module.enableCompileCache(join(root, 'build', 'compile-cache'));
/** @type {typeof import('../server/start-process.ts')} */
const { startProcess } = await import(pathToFileURL(join(root, 'build', 'server', 'start-process.js')).href);
await serveUntilSignalled(() => startProcess());
// Otherwise it would be written at the end of the process, which may be a kill.
module.flushCompileCache();
