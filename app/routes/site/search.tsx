import arrowRight from '@phosphor-icons/core/assets/regular/arrow-right.svg?raw';
import magnifyingGlass from '@phosphor-icons/core/assets/regular/magnifying-glass.svg?raw';
import { data, Form } from 'react-router';
import { pageMeta } from '#app/lib/page-meta.ts';
import { allowCaching } from '#app/services/page-cache/cacheable.server.ts';
import { listOpened } from '#app/services/recently-opened/recently-opened.server.ts';
import { requestContext } from '#app/services/request/request-context.server.ts';
import { getViewerAllowing } from '#app/services/request/viewer-context.server.ts';
import { countSearch, tooManySearches } from '#app/services/search/count-search.server.ts';
import { maxQueryLength } from '#app/services/search/limits.ts';
import { search } from '#app/services/search/search.server.ts';
import { siteSettings, siteTag, withBrand } from '#app/services/site-settings/site-settings.server.ts';
import { Ring } from '#app/ui/art/ring.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import { OpenedLast } from '#app/ui/opened-last.tsx';
import { TooManySearches } from '#app/ui/too-many-searches.tsx';
import type { Route } from './+types/search';

/** The number of recently opened pages suggested before the visitor types. */
const suggested = 6;

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = (url.searchParams.get('q') ?? '').trim().slice(0, maxQueryLength);
  const head = pageMeta({
    origin: context.get(requestContext).env.origin,
    path: '/search',
    title: withBrand(query ? `${query}: search results` : 'Search'),
    description: siteSettings().seo.defaultDescription,
    isIndexed: false,
  });
  const opened =
    query === '' ? await listOpened(await getViewerAllowing(context, 'personalizedContent'), { limit: suggested }) : [];
  const waitSeconds = query === '' ? null : await countSearch(context.get(requestContext).clientAddress);
  const { results } = waitSeconds === null ? await search(query) : { results: [] };
  if (query === '') allowCaching(context, siteTag);
  return data({ query, results, waitSeconds, opened, head }, tooManySearches(waitSeconds));
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function SearchPage({ loaderData: { query, results, waitSeconds, opened } }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-[60rem] pt-10 pb-section">
      <h1>Search</h1>
      <Form action="/search" role="search" className="search-bar mt-8">
        <Icon svg={magnifyingGlass} className="size-5 text-ink-3" />
        <input
          type="search"
          name="q"
          key={query}
          defaultValue={query}
          maxLength={maxQueryLength}
          aria-label="Search products"
          placeholder="Search products"
          className="search-input"
        />
        <button type="submit" className="icon-button bg-primary text-on-primary" aria-label="Search">
          <Icon svg={arrowRight} />
        </button>
      </Form>
      {waitSeconds === null ? (
        <Results query={query} results={results} />
      ) : (
        <TooManySearches waitSeconds={waitSeconds} />
      )}
      <OpenedLast pages={opened} className="mt-8" />
    </div>
  );
}

function Results({ query, results }: Pick<Route.ComponentProps['loaderData'], 'query' | 'results'>) {
  if (query === '')
    return <p className="mt-8 text-ink-2">Try a word such as “receptionist”, “workshop” or “journal”.</p>;
  if (results.length === 0) return <NothingFound query={query} />;
  return (
    <section className="mt-10" aria-label="Results">
      <p className="folio" role="status">
        {results.length === 1 ? 'One page' : `${results.length} pages`} for “{query}”
      </p>
      <ol className="mt-4 border-t border-line">
        {results.map((result) => (
          <li key={result.id} className="border-b border-line py-6">
            <h2 className="text-h3">
              <SmartLink href={result.path} className="text-link">
                {result.title}
              </SmartLink>
            </h2>
            <p className="mt-2 max-w-[40rem] text-ink-2">{result.summary}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function NothingFound({ query }: { query: string }) {
  return (
    <div className="mt-16 flex flex-col items-center text-center" role="status">
      <Ring className="w-28" lit="journaling" />
      <h2 className="mt-6 text-h3">Nothing found for “{query}”</h2>
      <p className="mt-2 text-ink-2">Try a shorter word, or tell us what you are looking for.</p>
      <SmartLink href="/contact" className="text-link mt-4 font-semibold">
        Contact us
      </SmartLink>
    </div>
  );
}
