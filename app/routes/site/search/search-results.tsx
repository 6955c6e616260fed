import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#app/lib/count-text.ts';
import { kindLabels, kindNames, type SearchKind, searchKinds } from '#app/lib/search/search-kinds.ts';
import { SmartLink } from '#app/ui/link.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { countSearchClicks } from '#app/ui/search/count-clicks.ts';
import { Highlighted } from '#app/ui/search/highlighted.tsx';
import { useSearchBoxSettings } from '#app/ui/search/search-box-settings.tsx';
import { DidYouMean } from './did-you-mean.tsx';
import type { FoundResults } from './found-results.ts';
import { searchHref } from './search-href.ts';

interface SearchResultsProps {
  query: string;
  kind: SearchKind | null;
  page: number;
  pageSize: number;
  found: FoundResults;
}

/** Nobody looks further, and the database does not have to. */
export const maxPage = 50;

/** The results of a search: a tab for each kind, the results, and the other pages. */
export function SearchResults({ query, kind, page, pageSize, found }: SearchResultsProps) {
  const { results, counts, isCountPartial, didYouMean } = found;
  const all = searchKinds.reduce((sum, each) => sum + (counts[each] ?? 0), 0);
  const total = kind ? (counts[kind] ?? 0) : all;
  const first = (page - 1) * pageSize + 1;
  return (
    <section className="mt-10" aria-label="Results">
      <DidYouMean query={didYouMean} />
      <KindTabs query={query} kind={kind} counts={counts} all={all} isPartial={isCountPartial} />
      <p className="mt-5 text-small text-ink-2" role="status">
        {isCountPartial && total > 0 && 'At least '}
        {total === 1 ? (isCountPartial ? 'one result' : 'One result') : `${formatNumber(total)} results`} for “{query}”
        {total > pageSize && results.length > 0 && `, ${first} to ${first + results.length - 1}`}
      </p>
      {results.length === 0 && <NoneHere query={query} hasOthers={total > 0} />}
      <ResultList query={query} results={results} first={first} />
      <Pagination
        page={page}
        pageCount={Math.min(maxPage, Math.ceil(total / pageSize))}
        hrefOf={(number) => searchHref({ query, kind, page: number })}
      />
    </section>
  );
}

function KindTabs({
  query,
  kind,
  counts,
  all,
  isPartial,
}: Pick<SearchResultsProps, 'query' | 'kind'> & { counts: FoundResults['counts']; all: number; isPartial: boolean }) {
  const tabs: { kind: SearchKind | null; label: string; count: number }[] = [
    { kind: null, label: 'All', count: all },
    ...searchKinds.map((each) => ({ kind: each, label: kindLabels[each], count: counts[each] ?? 0 })),
  ];
  return (
    <nav aria-label="Kinds of results" className="search-tabs">
      {tabs
        .filter((tab) => tab.count > 0 || tab.kind === kind)
        .flatMap((tab) => [
          <Link
            key={tab.label}
            to={searchHref({ query, kind: tab.kind })}
            aria-current={tab.kind === kind ? 'page' : undefined}
            className="search-tab"
          >
            {tab.label}{' '}
            <span className="text-meta text-ink-3 tabular-nums">
              {formatNumber(tab.count)}
              {isPartial && tab.count > 0 && '+'}
            </span>
          </Link>,
          ' ',
        ])}
    </nav>
  );
}

/** A page beyond the last one, or a kind that nothing was found of. */
function NoneHere({ query, hasOthers }: { query: string; hasOthers: boolean }) {
  return (
    <p className="mt-6">
      {hasOthers ? 'There are no more results. ' : 'No results of this kind. '}
      <SmartLink href={searchHref({ query })} className="text-link font-semibold">
        {hasOthers ? 'Go to the first page' : 'Show all results'}
      </SmartLink>
    </p>
  );
}

function ResultList({ query, results, first }: { query: string; results: FoundResults['results']; first: number }) {
  const list = useRef<HTMLOListElement>(null);
  const { hasAnalytics } = useSearchBoxSettings();
  // On a loaded page the first script counts already.
  useEffect(() => {
    const element = list.current;
    if (!element || !hasAnalytics || element.dataset.counts) return;
    return countSearchClicks(element);
  }, [hasAnalytics]);
  return (
    <ol
      ref={list}
      data-query={query}
      data-behaviour={hasAnalytics ? 'count-search-clicks' : undefined}
      start={first}
      className="mt-4 border-t border-line"
    >
      {results.map((result, index) => (
        <li key={result.id} className="border-b border-line py-6">
          <p className="folio">
            {kindNames[result.kind]}
            {result.section && result.section.title !== result.title && `: ${result.section.title}`}
          </p>
          <h2 className="mt-0.5 text-h3">
            <SmartLink href={result.path} data-rank={first + index} className="text-link">
              <Highlighted parts={result.highlights.title} />
            </SmartLink>
          </h2>
          <p className="mt-2 max-w-[40rem] text-ink-2">
            <Highlighted parts={result.highlights.text} />
          </p>
        </li>
      ))}
    </ol>
  );
}
