import { etagOf, matchesEtag } from '#app/core/page-cache/compress.server.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import { docsPath, openApiPath } from '../api-path.ts';
import type { Call, Grant, Operation } from '../operation.server.ts';
import { ProblemError, problemResponse } from '../problem.server.ts';
import { findOperation } from './find-operation.server.ts';
import { countRequest, inTurn, rateLimitPolicy } from './rate-limits.server.ts';
import { needsToken, readGrant } from './read-grant.server.ts';
import { readInput } from './read-input.server.ts';
import { problemOf, runOperation } from './run-operation.server.ts';

/** The parts of the request that are not in its headers. */
export interface RestContext extends Pick<Call, 'origin' | 'clientAddress' | 'cacheWith'> {
  log: Log;
}

/** Answers one request to the REST API. Never throws, so that every error is `application/problem+json`. */
export async function answerRest(request: Request, context: RestContext): Promise<Response> {
  try {
    return await answer(request, context);
  } catch (error) {
    const { status, details } = problemOf(error, context.log);
    return problemResponse(status, details);
  }
}

async function answer(request: Request, context: RestContext): Promise<Response> {
  const { found, methods } = findOperation(request.method, new URL(request.url).pathname);
  if (methods.length === 0)
    throw new ProblemError(404, { detail: `There is no such address. ${docsPath} lists all addresses.` });
  if (!found) {
    const detail = `This address accepts ${methods.join(', ')}. Nothing was changed.`;
    throw new ProblemError(405, { detail, headers: { Allow: methods.join(', ') } });
  }
  const { operation, fields } = found;
  const grant = await requireGrant(operation, request, context);
  const rateLimit = countRequest(grant, context.clientAddress);
  const input = await readInput(operation, request, fields);
  let isCacheable = false;
  const cacheWith = (...tags: string[]) => {
    if (grant) return;
    isCacheable = true;
    context.cacheWith(...tags);
  };
  const key = readIdempotencyKey(request);
  const output = await inTurn(grant, context.clientAddress, () =>
    runOperation(operation, input, { ...context, grant, cacheWith }, key),
  );
  if (output === null) throw new ProblemError(404, { detail: 'There is no such record, or it is not public.' });
  const headers = new Headers({
    'Content-Type': 'application/json',
    'RateLimit-Policy': rateLimitPolicy,
    Link: `<${openApiPath}>; rel="service-desc", <${docsPath}>; rel="service-doc"`,
    'Access-Control-Allow-Origin': '*',
  });
  if (grant) headers.set('Cache-Control', 'private, no-store');
  const body = JSON.stringify(output);
  // A cached response is for many: it contains nothing of one client, and the cache adds its ETag.
  if (isCacheable && request.method === 'GET') return new Response(body, { headers });
  headers.set('RateLimit', rateLimit);
  return withEtag(request, body, headers);
}

/** Returns the token's grant if it has the scope. Without a scope everybody may, but a token must be valid. */
async function requireGrant({ scope }: Operation, request: Request, context: RestContext): Promise<Grant | null> {
  const grant = await readGrant(request, context);
  if (scope === null) return grant;
  if (grant === null) throw needsToken(context, 'This needs a token.', 'Bearer');
  if (grant.scopes.includes(scope)) return grant;
  const detail = `This token does not have the scope ${scope}. Nothing was changed. Ask an admin for another token.`;
  const challenge = `Bearer error="insufficient_scope", scope="${scope}"`;
  throw new ProblemError(403, { detail, headers: { 'WWW-Authenticate': challenge } });
}

const maxKeyLength = 200;

function readIdempotencyKey(request: Request): string | null {
  const key = request.headers.get('Idempotency-Key');
  if (key === null || (key !== '' && key.length <= maxKeyLength)) return key;
  const message = `The key has 1 to ${maxKeyLength} characters`;
  throw new ProblemError(400, {
    detail: `${message}. Nothing was changed.`,
    errors: [{ field: 'Idempotency-Key', message }],
  });
}

function withEtag(request: Request, body: string, headers: Headers): Response {
  if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(body, { status: 200, headers });
  const etag = etagOf(body);
  headers.set('ETag', etag);
  return matchesEtag(request.headers.get('If-None-Match') ?? undefined, etag)
    ? new Response(null, { status: 304, headers })
    : new Response(request.method === 'HEAD' ? null : body, { status: 200, headers });
}
