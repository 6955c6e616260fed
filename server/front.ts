import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CompressedBody, chooseEncoding, matchesEtag } from '#app/services/page-cache/compress.server.ts';
import type { PageCache } from '#app/services/page-cache/page-cache.server.ts';
import { cacheKey } from './cache-key.ts';
import type { StaticFiles } from './static-files.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

interface Sendable extends CompressedBody {
  status: number;
  headers: [name: string, value: string][];
}

/**
 * What is fetched most is answered here, straight from memory: fresh pages for anonymous visitors and the build's own
 * files. Everything else goes on to `next`, the application.
 */
export function createFront(cache: PageCache, files: StaticFiles | null, next: Listener): Listener {
  return (request, response) => {
    const file = files?.find(request.method, request.url ?? '/');
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

function send(request: IncomingMessage, response: ServerResponse, found: Sendable, vary: string): void {
  const headers = found.headers.flat();
  headers.push('ETag', found.etag, 'Vary', vary);
  if (matchesEtag(request.headers['if-none-match'], found.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const encoding = chooseEncoding(found, String(request.headers['accept-encoding'] ?? ''));
  const body = found[encoding] ?? found.identity;
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  headers.push('Content-Length', String(body.length));
  response.writeHead(found.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}
