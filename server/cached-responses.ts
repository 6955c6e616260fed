import type { IncomingMessage, ServerResponse } from 'node:http';
import { untilDatabaseAway } from '#app/core/database/db.server.ts';
import { traitsOf } from '#app/core/identity/viewer-traits.server.ts';
import { type CompressedBody, chooseEncoding, matchesEtag } from '#app/core/page-cache/compress.server.ts';
import type { PageCache } from '#app/core/page-cache/page-cache.server.ts';
import { copyFor, hasNewTexts, personalEtag } from '#app/core/page-cache/page-templates.server.ts';
import { speculationRulesHeader } from '#app/core/request/speculation-rules.server.ts';
import { cachedResponses } from '#app/core/runtime/metrics.server.ts';
import { findPageVariant } from '#app/routes/page-variants.server.ts';
import { type CacheEntry, type FindCacheEntry, signedInKey } from './cache-key.ts';
import { unlessAborted } from './middleware/outages.ts';
import { pageVary, savesData } from './middleware/save-data.ts';
import type { StaticFiles } from './static-files.ts';
import { viewerOf } from './viewer-of.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

interface Sendable extends CompressedBody {
  status: number;
  headers: [name: string, value: string][];
}

interface CachedResponseParts {
  cache: PageCache;
  findCacheEntry: FindCacheEntry;
  files: Pick<StaticFiles, 'find'>;
}

/**
 * Serves the most frequent requests from memory: fresh pages and the build's own files. Passes everything else to
 * `next`, the application.
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
        .then((found) => (found ? send(request, response, found, 'Accept-Encoding') : next(request, response)))
        .catch(() => response.writeHead(500).end());
      return;
    }

    const entry = findCacheEntry(request.method, request.url ?? '/', request.headers.cookie);
    if (entry?.isSignedIn) {
      sendOwn(request, response, cache, entry).then(
        (isSent) => isSent || next(request, response),
        () => next(request, response),
      );
      return;
    }
    const page = entry ? cache.findFresh(entry.key) : undefined;
    if (page) {
      cachedResponses.page += 1;
      send(request, response, page, pageVary);
    } else next(request, response);
  };
}

/**
 * Sends a request with a session cookie its page from memory, with the viewer's own key in it. Without a valid session
 * the viewer is a visitor.
 * @returns whether there was one
 * @throws if the database is away
 */
async function sendOwn(
  request: IncomingMessage,
  response: ServerResponse,
  cache: PageCache,
  { key }: CacheEntry,
): Promise<boolean> {
  const found = await unlessAborted(viewerOf(request), untilDatabaseAway());
  if (!found) {
    const page = cache.findFresh(key);
    if (!page) return false;
    cachedResponses.page += 1;
    send(request, response, page, pageVary);
    return true;
  }
  const traits = traitsOf(found.viewer);
  const variant = await unlessAborted(findPageVariant(key, found.viewer), untilDatabaseAway());
  const page = cache.findFresh(signedInKey(traits, key, variant?.text));
  if (!page?.templates) return false;
  if (!request.headers['sec-purpose'] && request.method === 'GET') await variant?.onRead();
  cachedResponses.signedInPage += 1;
  const { templates } = page;
  const etag = hasNewTexts(templates) ? null : personalEtag(page, traits.key);
  const headers = [...preparedFor(request, page, pageVary).headers];
  headers.splice(headers.indexOf('ETag'), 2, ...(etag ? ['ETag', etag] : []));
  if (found.renewal) headers.push('Set-Cookie', found.renewal);
  if (etag && matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end();
    return true;
  }
  const { encoding, body } = copyFor(templates, traits.key, acceptedEncodings(request));
  response.writeHead(page.status, [...headers, ...headersOfBody(encoding, body)]);
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}

/** What a frequent response consists of, made once: a request only chooses. */
interface Prepared {
  /** All headers but those of the body. */
  headers: string[];
  /** The headers and the body in each encoding that was asked for. */
  whole: Map<string, { headers: string[]; body: Buffer }>;
}

const prepared = new WeakMap<Sendable, Prepared>();
const preparedSavingData = new WeakMap<Sendable, Prepared>();

function preparedFor(request: IncomingMessage, found: Sendable, vary: string): Prepared {
  const isSavingData = savesData(request.headers['save-data'] as string | undefined);
  const responses = isSavingData ? preparedSavingData : prepared;
  const known = responses.get(found);
  if (known) return known;
  const own = isSavingData ? found.headers.filter(([name]) => !isSpeculationRules(name)) : found.headers;
  const made: Prepared = { headers: [...own.flat(), 'Vary', vary, 'ETag', found.etag], whole: new Map() };
  responses.set(found, made);
  return made;
}

const isSpeculationRules = (name: string) => name.toLowerCase() === speculationRulesHeader.toLowerCase();

const acceptedEncodings = (request: IncomingMessage) => request.headers['accept-encoding'] as string | undefined;

const headersOfBody = (encoding: string, body: Buffer): string[] => [
  ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
  'Content-Length',
  String(body.length),
];

function send(request: IncomingMessage, response: ServerResponse, found: Sendable, vary: string): void {
  const { headers, whole } = preparedFor(request, found, vary);
  if (matchesEtag(request.headers['if-none-match'], found.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const encoding = chooseEncoding(found, acceptedEncodings(request));
  let chosen = whole.get(encoding);
  if (!chosen) {
    const body = found[encoding] ?? found.identity;
    chosen = { headers: [...headers, ...headersOfBody(encoding, body)], body };
    whole.set(encoding, chosen);
  }
  response.writeHead(found.status, chosen.headers);
  response.end(request.method === 'HEAD' ? undefined : chosen.body);
}
