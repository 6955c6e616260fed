import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { Log } from '#app/platform/log.server.ts';
import type { Caching } from '#app/services/page-cache/cacheable.server.ts';
import type { RequestDetails, SiteEnv } from '#app/services/request/request-context.server.ts';
import { clientAddress } from '../client-address.ts';

export interface ServerVariables {
  Bindings: HttpBindings;
  Variables: {
    details: RequestDetails;
    caching: Caching;
    /** What was posted, once it is read. */
    body: Buffer | undefined;
    /** The Content-Type of a posted form, with nothing in it that two parsers could read differently. */
    formType: string | undefined;
  };
}

/** What nginx logs for a client that closed the connection before it was answered. */
const clientClosedRequest = 499;

const untrustedProxyText =
  'A request came with X-Forwarded-For while TRUST_PROXY is off: if a proxy stands in front of the site, all visitors count as one address, and limits meant for one of them refuse everybody. Set TRUST_PROXY.';

/** The addresses that hold a secret in their path. */
const secretPath = /^(\/settings\/data\/|\/preview\/).+/;

/** Gives every request an id, a log of its own and the visitor's address, and writes one line when it is answered. */
export function requestDetails({ env, log }: { env: SiteEnv; log: Log }): MiddlewareHandler<ServerVariables> {
  let hasWarned = env.trustedProxies !== 'off';
  return async (c, next) => {
    if (!hasWarned && c.req.header('x-forwarded-for') !== undefined) {
      hasWarned = true;
      log.warn(untrustedProxyText);
    }
    const id = randomUUID();
    const requestLog = log.child({ request: id });
    const startedAt = performance.now();
    const search = askedSearch(c.req.url);
    c.set('details', {
      id,
      log: requestLog,
      env,
      search,
      clientAddress: clientAddress(c.env?.incoming, env.trustedProxies),
    });
    c.set('caching', { isAllowed: false, tags: new Set() });
    await next();
    // Not by `c.header`: that would turn the body into a stream and copy it.
    c.res.headers.set('X-Request-Id', id);
    // The path without its query: a search or a token is the visitor's own.
    requestLog.info('request', {
      method: c.req.method,
      path: c.req.path.replace(secretPath, '$1***'),
      // Whose client has gone is answered by nobody, and what is made of the work under way is no fault.
      status: c.req.raw.signal.aborted ? clientClosedRequest : c.res.status,
      ms: Math.round(performance.now() - startedAt),
    });
  };
}

/** The query of an address, without the parameter by which React Router names the routes it wants data of. */
function askedSearch(address: string): string {
  const url = new URL(address);
  if (url.searchParams.has('_routes')) url.searchParams.delete('_routes');
  return url.search;
}
