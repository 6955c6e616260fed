import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CompressedBody, chooseEncoding, matchesEtag } from '#app/services/page-cache/compress.server.ts';
import type { PageCache } from '#app/services/page-cache/page-cache.server.ts';
import type { CacheKey } from './cache-key.ts';
import type { StaticFiles } from './static-files.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

interface Sendable extends CompressedBody {
  status: number;
  headers: [name: string, value: string][];
}

interface CachedResponseParts {
  cache: PageCache;
  cacheKey: CacheKey;
  files: StaticFiles;
}

/**
 * Serves the most frequent requests from memory: fresh pages for anonymous visitors and the build's own files. Passes
 * everything else to `next`, the application.
 */
export function createCachedResponseListener(
  { cache, cacheKey, files }: CachedResponseParts,
  next: Listener,
): Listener {
  return (request, response) => {
    const file = files.find(request.method, request.url ?? '/');
    if (file) {
      file
        .then((found) => send(request, response, found, 'Accept-Encoding'))
        .catch(() => response.writeHead(500).end());
      return;
    }

    const key = cacheKey(request.method, request.url ?? '/', request.headers.cookie);
    const page = key === null ? undefined : cache.findFresh(key);
    if (page) send(request, response, page, 'Accept-Encoding, Cookie');
    else next(request, response);
  };
}

/** The headers of frequent responses, sorted once. */
const ordered = new WeakMap<Sendable, string[]>();

function headersOf(found: Sendable, vary: string): string[] {
  const known = ordered.get(found);
  if (known) return known;
  const headers = [...found.headers.flat(), 'ETag', found.etag, 'Vary', vary];
  ordered.set(found, headers);
  return headers;
}

function send(request: IncomingMessage, response: ServerResponse, found: Sendable, vary: string): void {
  const headers = headersOf(found, vary);
  if (matchesEtag(request.headers['if-none-match'], found.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const encoding = chooseEncoding(found, request.headers['accept-encoding'] as string | undefined);
  const body = found[encoding] ?? found.identity;
  const ofBody = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
  response.writeHead(found.status, [...headers, ...ofBody, 'Content-Length', String(body.length)]);
  response.end(request.method === 'HEAD' ? undefined : body);
}
