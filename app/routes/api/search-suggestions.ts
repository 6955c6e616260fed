import type { SuggestionGroup } from '#app/lib/search-suggestions.ts';
import { allowCaching } from '#app/services/page-cache/cacheable.server.ts';
import { requestContext } from '#app/services/request/request-context.server.ts';
import { countSuggestion, tooManySearches } from '#app/services/search/count-search.server.ts';
import { maxQueryLength } from '#app/services/search/limits.ts';
import { suggest } from '#app/services/search/search.server.ts';
import { searchSettings, searchSettingsTag } from '#app/services/search/search-settings.server.ts';
import { searchTag } from '#app/services/search/write-entries.server.ts';
import type { Route } from './+types/search-suggestions';

const maxSuggestions = 8;

/**
 * Suggests results for what a visitor has typed so far: content that everybody may read, so the response is the same
 * for all visitors.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const query = (url.searchParams.get('q') ?? '').trim().slice(0, maxQueryLength);
  if (query === '' || !searchSettings().hasAutoComplete) return answer([]);
  const waitSeconds = await countSuggestion(context.get(requestContext).clientAddress);
  if (waitSeconds !== null) return Response.json({ groups: [] }, tooManySearches(waitSeconds));
  allowCaching(context, searchTag, searchSettingsTag);
  const { groups } = await suggest(query, { limit: maxSuggestions });
  return answer(
    groups.map(({ kind, suggestions }) => ({
      kind,
      suggestions: suggestions.map(({ path, title, section }) => ({
        path,
        title,
        ...(section && { section: section.title }),
      })),
    })),
  );
}

const answer = (groups: SuggestionGroup[]) =>
  Response.json({ groups }, { headers: { 'Cache-Control': 'public, max-age=60' } });
