import { searchKinds } from '#app/lib/search-kinds.ts';
import type { SuggestionGroup } from '#app/lib/search-suggestions.ts';
import { allowCaching, limitFreshness } from '#app/services/page-cache/cacheable.server.ts';
import { requestContext } from '#app/services/request/request-context.server.ts';
import { countSuggestion, tooManySearches } from '#app/services/search/count-search.server.ts';
import { maxQueryLength } from '#app/services/search/limits.ts';
import { suggest } from '#app/services/search/search.server.ts';
import { searchSettings, searchSettingsTag } from '#app/services/search/search-settings.server.ts';
import { searchTags } from '#app/services/search/search-tags.ts';
import type { Route } from './+types/search-suggestions';

const maxSuggestions = 8;
/** After this time new discussions are suggested. What visitors may not read any more is dropped at once. */
const maxAgeMs = 60_000;

/**
 * Suggests results for what a visitor has typed so far: content that everybody may read, so the response is the same
 * for all visitors.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const query = (url.searchParams.get('q') ?? '').trim().slice(0, maxQueryLength);
  if (query === '' || !searchSettings().hasAutoComplete) return answer([]);
  const waitSeconds = await countSuggestion(context.get(requestContext).clientAddress);
  if (waitSeconds !== null) return Response.json({ groups: [] }, tooManySearches(waitSeconds));
  allowCaching(context, ...searchTags(searchKinds), searchSettingsTag);
  limitFreshness(context, maxAgeMs);
  const groups = await suggest(query, { limit: maxSuggestions });
  return answer(
    groups.map(({ kind, suggestions }) => ({
      kind,
      suggestions: suggestions.map(({ path, title, section }) => ({
        path,
        title,
        ...(section !== null && { section }),
      })),
    })),
  );
}

const answer = (groups: SuggestionGroup[]) =>
  Response.json({ groups }, { headers: { 'Cache-Control': `public, max-age=${maxAgeMs / 1000}` } });
