import { data } from 'react-router';
import { allowCaching } from '#app/core/page-cache/cacheable.server.ts';
import { mayCountSearch } from '#app/core/request/may-count-visit.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { requirePage } from '#app/core/request/require-page.server.ts';
import { getViewer, getViewerIfAllowed } from '#app/core/request/viewer-context.server.ts';
import { pageNumber } from '#app/lib/lists/page-number.ts';
import { searchKinds } from '#app/lib/search/search-kinds.ts';
import { needsSupportLines } from '#app/lib/text/support-lines.ts';
import { privateHead } from '#app/modules/company/page-head.server.ts';
import { siteSettings, siteTag } from '#app/modules/company/site-settings.server.ts';
import { listOpened } from '#app/modules/insight/recently-opened/recently-opened.server.ts';
import { countSearchQuery } from '#app/modules/search/analytics/count-searches.server.ts';
import { AnswerPanel } from '#app/modules/search/answers/components/answer-panel.tsx';
import { mayAskForAnswer } from '#app/modules/search/answers/may-ask.server.ts';
import { countSearch, tooManySearches } from '#app/modules/search/count-search.server.ts';
import { audiencesOf } from '#app/modules/search/index/audiences-of.ts';
import { maxQueryLength } from '#app/modules/search/limits.ts';
import { search } from '#app/modules/search/search.server.ts';
import { siteNavigation } from '#app/modules/site/chrome/site-navigation.server.ts';
import { TooManySearches } from '#app/ui/failures/too-many-searches.tsx';
import { OpenedLast } from '#app/ui/opened-last.tsx';
import { SearchBox } from '#app/ui/search/search-box.tsx';
import { SupportLines } from '#app/ui/search/support-lines.tsx';
import type { Route } from './+types/search';
import { NothingFound } from './search/nothing-found.tsx';
import { maxPage, SearchResults } from './search/search-results.tsx';

const pageSize = 10;
/** The number of recently opened pages suggested before the visitor types. */
const suggested = 6;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const query = (url.searchParams.get('q') ?? '').trim().slice(0, maxQueryLength);
  const kind = searchKinds.find((candidate) => candidate === url.searchParams.get('kind')) ?? null;
  const page = pageNumber(url.searchParams.get('page'));
  const head = privateHead(context, {
    path: '/search',
    title: query ? `${query}: search results` : 'Search',
    description: siteSettings().seo.defaultDescription,
  });
  const opened =
    query === ''
      ? await listOpened(await getViewerIfAllowed(context, 'personalizedContent'), { limit: suggested })
      : [];
  if (query === '') allowCaching(context, siteTag);
  const waitSeconds = query === '' ? null : await countSearch(context.get(requestContext).clientAddress);
  const isAsked = query !== '' && waitSeconds === null;
  const viewer = isAsked ? await getViewer(context) : null;
  const results = isAsked
    ? await search(query, {
        ...(kind && { kinds: [kind] }),
        audiences: audiencesOf(viewer),
        limit: pageSize,
        offset: (Math.min(page, maxPage) - 1) * pageSize,
      })
    : null;
  // How many results there are may not be known: a page without any does not exist.
  if (results) requirePage(page, results.results.length === 0 ? 1 : maxPage);
  // Other kinds and later pages are the same search.
  if (results && !kind && page === 1 && mayCountSearch(request.headers, viewer)) {
    countSearchQuery(query, sumOf(results.counts));
  }
  const likely = results && results.results.length === 0 ? likelyPages() : [];
  return data(
    {
      query,
      kind,
      page,
      pageSize,
      found: results,
      likely,
      waitSeconds,
      opened,
      needsSupport: needsSupportLines(query),
      hasAnswer: isAsked && page === 1 && !kind && mayAskForAnswer(query, viewer, context.get(requestContext).env),
      replyHours: siteSettings().hours.replyHours,
      head,
    },
    tooManySearches(waitSeconds),
  );
}

const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Returns the pages of the menu, for visitors whose words are nowhere on the site. */
const likelyPages = () =>
  siteNavigation()
    .navigation.menu.items.flatMap(({ children }) => children)
    .map(({ href, label, description }) => ({ path: href, title: label, summary: description }));

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query, kind, page, pageSize, found, likely, waitSeconds, opened, needsSupport, hasAnswer, replyHours } =
    loaderData;
  return (
    <div className="wrap pt-10 pb-section">
      <div className="max-w-[60rem]">
        <h1>Search</h1>
        <SearchBox id="search" defaultValue={query} className="mt-8" />
        {needsSupport && <SupportLines className="mt-8" />}
        {hasAnswer && <AnswerPanel question={query} className="mt-8" />}
        {waitSeconds !== null && <TooManySearches waitSeconds={waitSeconds} />}
        {query === '' && <p className="mt-8 text-ink-2">Try a word such as “receptionist”, “workshop” or “journal”.</p>}
        {found && (found.results.length > 0 || page > 1 || kind) && (
          <SearchResults query={query} kind={kind} page={page} pageSize={pageSize} found={found} />
        )}
        {found && found.results.length === 0 && page === 1 && !kind && (
          <NothingFound query={query} didYouMean={found.didYouMean} likely={likely} replyHours={replyHours} />
        )}
        <OpenedLast pages={opened} className="mt-8" />
      </div>
    </div>
  );
}
