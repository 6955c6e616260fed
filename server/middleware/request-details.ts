import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { findViewer } from '#app/core/identity/find-viewer.server.ts';
import type { Caching } from '#app/core/page-cache/cacheable.server.ts';
import type { RequestDetails, SiteEnv } from '#app/core/request/request-context.server.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import { httpRequestSeconds, httpRequests } from '#app/core/runtime/metrics.server.ts';
import { withSpan } from '#app/core/runtime/tracing.server.ts';
import { secondMs } from '#app/lib/time/units.ts';
import { clientAddress } from '../client-address.ts';
import { viewerOf } from '../viewer-of.ts';

export interface ServerVariables {
  Bindings: HttpBindings;
  Variables: {
    details: RequestDetails;
    caching: Caching;
    /** The posted body, once it is read. */
    body: Buffer | undefined;
    /** The Content-Type of a posted form, without anything that two parsers could read differently. */
    formType: string | undefined;
  };
}

/** nginx's status for a client that closed the connection before the response. */
const clientClosedRequest = 499;

const untrustedProxyText =
  'A request came with X-Forwarded-For while TRUST_PROXY is off: if there is a proxy in front of the site, all visitors count as one address, and limits meant for one of them refuse everybody. Set TRUST_PROXY.';

/** A client may invent methods, and each would be a metric of its own. */
const measuredMethods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']);

/** Gives every request an id, its own log and the visitor's address, and writes one log line after the response. */
export function requestDetails({
  env,
  log,
  findRoutePattern,
}: {
  env: SiteEnv;
  log: Log;
  /** Returns the pattern of the route of a path, such as `/blog/:slug`. */
  findRoutePattern: (path: string) => string;
}): MiddlewareHandler<ServerVariables> {
  let hasWarned = env.trustedProxies !== 'off';
  return async (c, next) => {
    if (!hasWarned && c.req.header('x-forwarded-for') !== undefined) {
      hasWarned = true;
      log.warn(untrustedProxyText);
    }
    const incoming = c.env?.incoming;
    const id = randomUUID();
    const requestLog = log.child({ request: id });
    const startedAt = performance.now();
    const search = askedSearch(c.req.url);
    c.set('details', {
      id,
      log: requestLog,
      env,
      search,
      clientAddress: clientAddress(incoming, env.trustedProxies),
      findViewer: () => (incoming ? viewerOf(incoming) : findViewer(c.req.header('cookie') ?? null)),
    });
    c.set('caching', { isAllowed: false, isPersonal: false, tags: new Set() });
    const method = measuredMethods.has(c.req.method) ? c.req.method : 'other';
    const route = findRoutePattern(c.req.path);
    const attributes = { 'http.request.method': method, 'http.route': route, 'resjam.request.id': id };
    await withSpan(`${method} ${route}`, { kind: 'SERVER', attributes, parent: incoming?.headers }, async (span) => {
      await next();
      span?.setAttribute('http.response.status_code', c.res.status);
    });
    // Not by `c.header`: that would turn the body into a stream and copy it.
    c.res.headers.set('X-Request-Id', id);
    const ms = performance.now() - startedAt;
    // A client that has disconnected gets no response, and an error of its aborted work is not a fault.
    const status = c.req.raw.signal.aborted ? clientClosedRequest : c.res.status;
    httpRequests.inc({ method, route, status });
    httpRequestSeconds.observe({ method, route }, ms / secondMs);
    // The path without its query: a search is private. The log masks a token in a path.
    requestLog.info('request', {
      method: c.req.method,
      path: c.req.path,
      status,
      ms: Math.round(ms),
    });
  };
}

/**
 * Returns the query of an address, without the parameter with which React Router names the routes of a data request.
 */
function askedSearch(address: string): string {
  const url = new URL(address);
  if (url.searchParams.has('_routes')) url.searchParams.delete('_routes');
  return url.search;
}
