import type { IncomingMessage, ServerResponse } from 'node:http';
import { databaseAwaySignal } from '#app/core/database/db.server.ts';
import type { FoundViewer } from '#app/core/identity/find-viewer.server.ts';
import type { PageCache } from '#app/core/page-cache/page-cache.server.ts';
import { cachedResponses } from '#app/core/runtime/metrics.server.ts';
import { type FindCacheEntry, pageKey } from './cache-key.ts';
import { unlessAborted } from './middleware/outages.ts';
import { preparedResponse, type StoredResponse } from './prepared-response.ts';
import type { StaticFiles } from './static-files.ts';
import { viewerOf } from './viewer-of.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

interface CachedResponseParts {
  cache: PageCache;
  findCacheEntry: FindCacheEntry;
  files: Pick<StaticFiles, 'find'>;
}

/**
 * Serves the most frequent requests from memory: fresh pages and the build's own files. Passes everything else to
 * `next`, the application, which fills the cache (`middleware/cache-pages.ts`).
 */
export function createCachedResponseListener(
  { cache, findCacheEntry, files }: CachedResponseParts,
  next: Listener,
): Listener {
  return (request, response) => {
    const file = files.find(request.method, request.url ?? '/');
    if (file) {
      cachedResponses.file += 1;
      file
        .then((page) => (page ? send(request, response, page) : next(request, response)))
        .catch(() => response.writeHead(500).end());
      return;
    }

    // A token must be checked.
    const { authorization, cookie } = request.headers;
    const entry = authorization ? null : findCacheEntry(request.method, request.url ?? '/', cookie);
    const serveTo = (viewer: FoundViewer | null) => {
      const key = entry && pageKey(entry.key, viewer?.viewer);
      const page = key ? cache.findFresh(key) : undefined;
      if (!page) return next(request, response);
      cachedResponses[viewer ? 'signedInPage' : 'page'] += 1;
      send(request, response, page, viewer?.renewal);
    };
    if (!entry?.isSignedIn) return serveTo(null);
    // Without a valid session the viewer is a visitor.
    unlessAborted(viewerOf(request), databaseAwaySignal()).then(serveTo, () => next(request, response));
  };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  stored: StoredResponse,
  setCookie?: string | null,
): void {
  const { headers: requestHeaders } = request;
  const { status, headers, body } = preparedResponse(stored, {
    encoding: requestHeaders['accept-encoding'] as string | undefined,
    ifNoneMatch: requestHeaders['if-none-match'],
    saveData: requestHeaders['save-data'] as string | undefined,
  });
  response.writeHead(status, setCookie ? [...headers, 'Set-Cookie', setCookie] : (headers as string[]));
  response.end(request.method === 'HEAD' ? undefined : body);
}
