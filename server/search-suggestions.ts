import type { MiddlewareHandler } from 'hono';
import { secondMs } from '#app/lib/time/units.ts';
import { countSuggestion } from '#app/modules/search/count-search.server.ts';
import { maxQueryLength } from '#app/modules/search/limits.ts';
import {
  cachedSuggestions,
  hasSuggestions,
  suggestionsMaxAgeMs,
} from '#app/modules/search/query/cached-suggestions.server.ts';
import type { ServerVariables } from './middleware/request-details.ts';

/** The address of the suggestions. A request for every pause while typing: it does without the router of the pages. */
export const searchSuggestionsPath = '/api/search-suggestions';

/**
 * Suggests results for what a visitor has typed so far: content that everybody may read, so the response is the same
 * for all visitors.
 */
export const searchSuggestions: MiddlewareHandler<ServerVariables> = async (c) => {
  const { details } = c.var;
  const query = (c.req.query('q') ?? '').trim().slice(0, maxQueryLength);
  const waitSeconds = query === '' || hasSuggestions(query) ? null : countSuggestion(details.clientAddress);
  if (waitSeconds !== null) {
    return c.json({ groups: [] }, 429, { 'Retry-After': String(waitSeconds), 'Cache-Control': 'no-store' });
  }
  const { signal } = c.req.raw;
  const groups = await cachedSuggestions(query, signal).catch((error) => {
    if (signal.aborted) return [];
    throw error;
  });
  return c.json({ groups }, 200, { 'Cache-Control': `public, max-age=${suggestionsMaxAgeMs / secondMs}` });
};
