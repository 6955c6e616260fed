import * as build from 'virtual:react-router/server-build';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { outageCauseOf } from '#app/core/database/database-unavailable-error.ts';
import { cachingContext, pageCacheContext } from '#app/core/page-cache/cacheable.server.ts';
import type { PageCache } from '#app/core/page-cache/page-cache.server.ts';
import { requestContext, type SiteEnv } from '#app/core/request/request-context.server.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import { megabyte } from '#app/lib/byte-units.ts';
import { maxPostedBytes } from '#app/lib/forms/posted-file.ts';
import { mendedLink } from '#app/lib/web/mended-link.ts';
import { reportEventsPath } from '#app/modules/insight/record/report-events-path.ts';
import { memberPicturesPath } from '#app/modules/media/member-pictures/member-picture-path.ts';
import { createCacheEntryFinder, createRoutePatternFinder } from './cache-key.ts';
import { createHealthCheck } from './health.ts';
import { pageOfMarkdown } from './markdown-address.ts';
import { mediaFiles, memberPictures, postsImport, uploadsAt } from './media.ts';
import { answerMetrics, openMetrics } from './metrics.ts';
import { apiProblems } from './middleware/api-problems.ts';
import { cachePages } from './middleware/cache-pages.ts';
import { compressResponses } from './middleware/compress-responses.ts';
import { guardStreams } from './middleware/guard-streams.ts';
import { limitBody } from './middleware/limit-body.ts';
import { answerOutages, outage, refuseWhileRestoring } from './middleware/outages.ts';
import { ownOrigin } from './middleware/own-origin.ts';
import { readBody } from './middleware/read-body.ts';
import { orRefusedPost } from './middleware/refused-posts.ts';
import { requestDetails, type ServerVariables } from './middleware/request-details.ts';
import { respectSaveData } from './middleware/save-data.ts';
import { headersFor, securityHeaders } from './middleware/security-headers.ts';
import { sendEventStreams } from './middleware/send-event-streams.ts';
import type { Phase } from './phase.ts';
import { refuseOtherMethods } from './report-events.ts';
import { searchSuggestions, searchSuggestionsPath } from './search-suggestions.ts';
import { uploadPaths } from './upload-paths.ts';
import { withActionHeaders } from './with-action-headers.ts';

const workerText =
  'This process runs jobs and serves no pages (ROLE=worker). Nothing was sent. Please ask an instance with ROLE=web or ROLE=all.';

export interface AppParts {
  env: SiteEnv;
  log: Log;
  cache: PageCache;
  phase: Phase;
}

export const findCacheEntry = createCacheEntryFinder(build.routes);
const findRoutePattern = createRoutePatternFinder(build.routes);

/** Returns the application: everything that responds to a request, without a port, a timer or a process. */
export function createApp({ env, log, cache, phase }: AppParts) {
  const app = new Hono<ServerVariables>();
  const renderPage = createRequestHandler(withActionHeaders(build), import.meta.env.MODE);

  app.use(sendEventStreams);
  app.use(requestDetails({ env, log, findRoutePattern }));
  app.use(securityHeaders(env));
  app.use(guardStreams);
  app.use(apiProblems);

  app.get('/healthz', (c) => c.text('ok'));
  const checkHealth = createHealthCheck({ env, phase, cachedPages: () => cache.count });
  app.get('/readyz', async (c) => {
    const health = await checkHealth();
    c.header('Cache-Control', 'no-store');
    return c.json(health, health.ready ? 200 : 503);
  });
  openMetrics({ env, cache });
  app.get('/metrics', (c) => answerMetrics(c, env));
  if (env.role === 'worker') {
    app.all('*', (c) => c.text(workerText, 503, { 'Cache-Control': 'no-store' }));
    return app;
  }

  app.use(knownMethods);
  app.use(ownOrigin(env.origin));
  app.all(reportEventsPath, refuseOtherMethods);
  app.get(`${memberPicturesPath}/*`, memberPictures);
  app.get('/media/*', mediaFiles);
  app.get(searchSuggestionsPath, searchSuggestions);
  for (const path of uploadPaths) {
    app.use(`${path}/*`, refuseWhileRestoring);
    // Hono handles HEAD with the handlers of GET.
    app.on(['POST', 'GET', 'PATCH', 'DELETE'], [path, `${path}/:id`], uploadsAt(path));
  }

  app.use(oneAddress);
  app.use(sentLink);
  app.use(async (c, next) => ((await postsImport(c)) ? importLimit : limitBody)(c, next));
  app.use(readBody);
  app.use(respectSaveData);
  app.use(compressResponses);

  const render = answerOutages(async (c, address) => {
    const context = new RouterContextProvider();
    context.set(requestContext, c.var.details);
    context.set(cachingContext, c.var.caching);
    context.set(pageCacheContext, cache);
    const url = new URL(env.origin + address);
    const page = pageOfMarkdown(url.pathname);
    if (page !== null) url.pathname = page;
    const response = await renderPage(publicRequest(c.req.raw, url, c.var), context);
    if (page === null) return orRefusedPost(c, response);
    // Few ask for it: its parser is not part of a start.
    const { toMarkdownResponse } = await import('./markdown-page.ts');
    return toMarkdownResponse(response, env.origin);
  });
  app.all('*', cachePages({ cache, findCacheEntry, headers: headersFor(env) }, render));

  app.onError((error, c) => {
    const cause = outageCauseOf(error);
    if (cause) return outage(c, cause);
    if (!c.req.raw.signal.aborted)
      c.var.details.log.error('a request failed', {
        path: c.req.path,
        error: error.message,
        stack: error.stack,
      });
    c.header('Cache-Control', 'no-store');
    return c.text('This could not be done. The fault is ours and has been logged. Please try again in a minute.', 500);
  });
  return app;
}

const importLimit: MiddlewareHandler<ServerVariables> = bodyLimit({
  maxSize: maxPostedBytes + megabyte,
  onError: (c) =>
    c.text(`This is larger than the form accepts (${maxPostedBytes / megabyte} MB). Nothing was sent.`, 413),
});

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const knownMethods: Parameters<Hono<ServerVariables>['use']>[1] = async (c, next) =>
  methods.includes(c.req.method)
    ? next()
    : c.text('This address does not accept this method.', 405, { Allow: methods.join(', ') });

/**
 * Returns the request as the visitor's browser sent it: to the public address, regardless of proxies. A form has the
 * normalised Content-Type with which it was checked.
 */
function publicRequest(
  { method, headers: sent, signal }: Request,
  url: URL,
  { body, formType }: Pick<ServerVariables['Variables'], 'body' | 'formType'>,
): Request {
  const headers = new Headers(sent);
  if (formType) headers.set('Content-Type', formType);
  return new Request(url, { method, headers, signal, body: body && new Uint8Array(body) });
}

/** Redirects `/about/` and `//about` to `/about`: one page has one address. */
const oneAddress: Parameters<Hono<ServerVariables>['use']>[1] = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (!isRead || pathname === '/' || !/\/\/|\/$/.test(pathname)) return next();
  // Only our own paths: `//evil.example/` must not become an open redirect.
  return c.redirect(`/${pathname.split('/').filter(Boolean).join('/')}${search}`, 301);
};

/** Redirects a link from an email that was altered on its way to the one that was sent. */
const sentLink: Parameters<Hono<ServerVariables>['use']>[1] = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const isPage = (c.req.method === 'GET' || c.req.method === 'HEAD') && !/^\/api\/|\.data$/.test(pathname);
  const mended = isPage ? mendedLink(pathname + search) : null;
  if (mended === null) return next();
  c.header('Cache-Control', 'no-store');
  return c.redirect(mended, 302);
};
