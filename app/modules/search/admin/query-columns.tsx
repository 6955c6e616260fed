import { Form, Link } from 'react-router';
import { formatNumber } from '#app/lib/count-text.ts';
import { sentenceCase } from '#app/lib/text/sentence-case.ts';
import type { QueryRow } from '#app/modules/search/analytics/list-queries.server.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { RowMenu } from '#app/ui/admin/dropdown.tsx';
import type { RowsColumn } from '#app/ui/admin/list/rows-table.tsx';

/** The columns of the queries that visitors searched for. */
export const queryColumns: readonly RowsColumn<QueryRow>[] = [
  {
    key: 'query',
    label: 'Query',
    cell: ({ query }) => (
      <Link to={`/search?${new URLSearchParams({ q: query })}`} className="row-link">
        {query}
      </Link>
    ),
  },
  {
    key: 'searches',
    label: 'Searches',
    isFigure: true,
    cell: ({ searches }) => formatNumber(searches),
  },
  {
    key: 'results',
    label: 'Results',
    isFigure: true,
    room: 8.5,
    cell: ({ results }) =>
      results === 0 ? <Badge tone="warning">Found nothing</Badge> : results !== null && formatNumber(results),
    isEmpty: ({ results }) => results === null,
  },
  {
    key: 'clicks',
    label: 'Opened',
    isFigure: true,
    cell: ({ clicks }) => clicks > 0 && formatNumber(clicks),
    isEmpty: ({ clicks }) => clicks === 0,
  },
  {
    key: 'rank',
    label: 'Average place',
    isFigure: true,
    cell: ({ averageRank }) => averageRank?.toFixed(1),
    isEmpty: ({ averageRank }) => averageRank === null,
  },
  {
    key: 'acts',
    label: 'Actions',
    room: 4.5,
    cell: ({ query }) => <QueryMenu query={query} />,
  },
];

const QueryMenu = ({ query }: { query: string }) => (
  <RowMenu id={`query-${encodeURIComponent(query)}`} name={`More for ${query}`}>
    <Link to={`/admin/search-settings?${new URLSearchParams({ synonym: query })}#synonyms`} className="dropdown-row">
      Add synonym
    </Link>{' '}
    <Link to={`/admin/search-settings?${new URLSearchParams({ try: query })}#query`} className="dropdown-row">
      Pin a page
    </Link>
    <Form method="post" action="/admin/blog">
      <input type="hidden" name="title" value={sentenceCase(query)} />
      <button type="submit" name="act" value="add" className="dropdown-row">
        Write a post about this
      </button>
    </Form>
    <Form method="post" preventScrollReset>
      <input type="hidden" name="query" value={query} />
      <button type="submit" name="act" value="forget" className="dropdown-row text-danger">
        Delete from this list
      </button>
    </Form>
  </RowMenu>
);
