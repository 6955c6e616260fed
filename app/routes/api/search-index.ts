import { allowCaching } from '#app/core/page-cache/cacheable.server.ts';
import { deviceKinds, publicSearchIndex } from '#app/modules/search/query/load-results.server.ts';
import { searchTags } from '#app/modules/search/search-tags.ts';
import { searchSettingsTag } from '#app/modules/search/settings/search-settings.server.ts';
import type { Route } from './+types/search-index';

/** Returns the titles, keywords and addresses that everybody may read, for suggestions without the network. */
export async function loader({ context }: Route.LoaderArgs) {
  allowCaching(context, ...searchTags(deviceKinds), searchSettingsTag);
  const { version, entries } = await publicSearchIndex();
  return Response.json(
    { entries },
    // A page uses the copy of the last hour at once and fetches a newer one for the next page.
    { headers: { ETag: `"${version}"`, 'Cache-Control': 'public, max-age=300, stale-while-revalidate=3600' } },
  );
}
