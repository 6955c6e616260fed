import type { IncomingMessage, RequestListener } from 'node:http';
import { join } from 'node:path';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { ViteDevServer } from 'vite';
import { forClient } from '#app/core/runtime/client-of-work.server.ts';
import { projectRoot } from '#app/core/runtime/project-root.server.ts';
import { yieldToEventLoop } from '#app/lib/async/yield-to-event-loop.ts';
import { networkOf } from '#app/lib/web/ip-address.ts';
import { mediaStorage } from '#app/modules/media/storage/storage.server.ts';
import { type AppParts, createApp, findCacheEntry } from './app.ts';
import { createCachedResponseListener } from './cached-responses.ts';
import { clientAddress } from './client-address.ts';
import { headersFor } from './middleware/security-headers.ts';
import { refuseEarly } from './refuse-early.ts';
import { reportEvents } from './report-events.ts';
import { normaliseTarget } from './request-target.ts';
import { readSharedAsset } from './shared-assets.ts';
import { StaticFiles } from './static-files.ts';

/** The folder of the files that the build made for browsers. */
export const builtFiles = join(projectRoot, 'build', 'client');

/**
 * Returns what answers each request: built files and cached pages from memory, everything else from the application.
 * @param vite in development: serves the sources and reloads them
 */
export function createRequestListener(parts: AppParts, vite: ViteDevServer | undefined): RequestListener {
  const answer = createAnswer(parts, vite);
  const listener = parts.env.role === 'worker' ? answer : reportEvents(parts, answer);
  const headers = Object.fromEntries(headersFor(parts.env));
  return (request, response) => {
    // A balancer reuses no connection of an instance that stops, so no request arrives on one that is being closed.
    if (parts.phase.name === 'stopping') response.shouldKeepAlive = false;
    const fault = normaliseTarget(request);
    if (fault === null) return forClient(clientOf(request, parts.env), () => listener(request, response));
    refuseEarly(request, response, { status: 400, text: fault, headers: { ...headers, Connection: 'close' } });
  };
}

/** Returns who sent the request. A function, because what is answered from memory waits for nothing and does not need it. */
function clientOf(request: IncomingMessage, { trustedProxies }: AppParts['env']): () => string {
  let client: string | undefined;
  return () => {
    client ??= networkOf(clientAddress(request, trustedProxies));
    return client;
  };
}

function createAnswer(parts: AppParts, vite: ViteDevServer | undefined): RequestListener {
  if (vite) {
    // Loaded for each request, and the cache is cleared on an edit: the next response uses the edited file.
    vite.watcher.on('all', () => parts.cache.drop(['*']));
    const listener = getRequestListener(async (request, bindings) => {
      const app = (await vite.ssrLoadModule('/server/app.ts')) as typeof import('./app.ts');
      return app.createApp(parts).fetch(request, bindings);
    });
    return (request, response) => vite.middlewares(request, response, () => listener(request, response));
  }
  const app = createApp(parts);
  const answer = getRequestListener(app.fetch, { errorHandler: refuse(parts) });
  // A worker serves neither pages nor their files.
  if (parts.env.role === 'worker') return answer;
  const files = new StaticFiles(builtFiles, headersFor(parts.env), (path) => readSharedAsset(path, mediaStorage()));
  // Each request first yields to the event loop, so that a burst enters one by one; cached responses are served before
  // that.
  return createCachedResponseListener({ cache: parts.cache, findCacheEntry, files }, (request, response) => {
    void yieldToEventLoop().then(() => {
      if (!request.destroyed) void answer(request, response);
    });
  });
}

/** Invalid requests, such as those without a host, never reach the application. */
const refuse =
  ({ env, log }: AppParts) =>
  (error: unknown) => {
    const isTheirs = error instanceof RequestError;
    if (!isTheirs) log.error('a request failed', { error: String(error) });
    return new Response(null, { status: isTheirs ? 400 : 500, headers: headersFor(env) });
  };
