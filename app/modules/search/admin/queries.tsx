import { Form, Link } from 'react-router';
import { z } from 'zod';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { applyFormAct, formAct } from '#app/core/request/form-acts.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { counted, formatNumber } from '#app/lib/count-text.ts';
import { parseSearch } from '#app/lib/lists/list-query.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { forgetQuery } from '#app/modules/search/analytics/clean-up-searches.server.ts';
import { listQueries, type QueryRow, summariseQueries } from '#app/modules/search/analytics/list-queries.server.ts';
import { searchSettings } from '#app/modules/search/settings/search-settings.server.ts';
import { CountsPanel } from '#app/ui/admin/counts-panel.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { Tabs } from '#app/ui/admin/tabs.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { SearchField } from '#app/ui/search/search-field.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/queries';

const path = '/admin/search-settings/queries';
const pageSize = 50;
/** The periods of the screen, in days up to today. */
const periods = [7, 30, 90, 365] as const;
const defaultDays = 30;

interface Filter {
  q: string;
  days: number;
  isWithoutResults: boolean;
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { q, page } = parseSearch(url.searchParams);
  const days = periods.find((each) => String(each) === url.searchParams.get('days')) ?? defaultDays;
  const isWithoutResults = url.searchParams.get('found') === 'nothing';
  const found = await listQueries({ q, days, isWithoutResults, limit: pageSize, offset: (page - 1) * pageSize });
  const totals = await summariseQueries({ days });
  const { analyticsMonths } = siteSettings().retention;
  return {
    ...found,
    filter: { q, days, isWithoutResults },
    page,
    totals,
    analyticsMonths,
    isOn: searchSettings().hasAnalytics,
  };
}

const querySchema = z.object({
  query: z.string('Choose a query.').min(1, 'Choose a query.').max(200, 'Choose a query.'),
});

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  const forget = formAct(querySchema, async ({ query }) => {
    await forgetQuery(query);
    // The audit log does not contain the query: it may be what must not be kept.
    const subject = { type: 'search', id: 'queries', name: 'A query that people searched for' };
    await inTransaction((tx) => recordAuditEvent(tx, { actorId: viewer.id, action: 'search.query-deleted', subject }));
    return { tone: 'info', title: 'The query was deleted' };
  });
  return applyFormAct(request, { forget }, { to: path });
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Queries · Search Bar Settings', matches);

export default function QueriesScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, total, filter, page, totals, analyticsMonths, isOn } = loaderData;
  return (
    <>
      <ScreenHead
        title="What people search for"
        back={{ label: 'Back to Search Bar Settings', href: '/admin/search-settings' }}
      />
      {!isOn && (
        <p className="panel mb-5 px-4 py-3" role="status">
          Search analytics is off, so nothing new is counted.{' '}
          <Link to="/admin/search-settings" className="text-link font-semibold">
            Change this in Search Bar Settings
          </Link>
        </p>
      )}
      <Tabs
        label="Period"
        tabs={periods.map((days) => ({
          label: days === 365 ? 'A year' : `${days} days`,
          href: hrefOf({ ...filter, days }),
          isCurrent: days === filter.days,
        }))}
      />
      <Totals totals={totals} filter={filter} />
      <p className="mt-5 max-w-[42rem] text-ink-2">
        Counted per day. We don’t record who searched. Queries that look like personal data are not counted: addresses,
        long numbers, names of members. Counts are deleted after {analyticsMonths} months.
      </p>
      <Form role="search" className="mt-4 max-w-[32rem]">
        <input type="hidden" name="days" value={filter.days} />
        {filter.isWithoutResults && <input type="hidden" name="found" value="nothing" />}
        <SearchField label="Search queries" defaultValue={filter.q} />
      </Form>
      <p role="status" className="mt-4 mb-2 text-meta text-ink-3">
        {counted(total, 'query', 'queries')}
        {filter.isWithoutResults && ' that found nothing'}
      </p>
      <div className="panel">
        {rows.length === 0 ? (
          <EmptyState
            title="Nothing to show"
            hint={totals.searches === 0 ? 'No searches in this period.' : 'No matching queries in this period.'}
          />
        ) : (
          <ul className="divided">
            {rows.map((row) => (
              <QueryItem key={row.query} row={row} />
            ))}
          </ul>
        )}
      </div>
      <Pagination
        page={page}
        pageCount={Math.ceil(total / pageSize)}
        hrefOf={(number) => hrefOf({ ...filter, page: number })}
      />
      <ServerToast toast={actionData?.toast} />
    </>
  );
}

function hrefOf({ q, days, isWithoutResults, page = 1 }: Filter & { page?: number }): string {
  const parameters = new URLSearchParams({ days: String(days) });
  if (q) parameters.set('q', q);
  if (isWithoutResults) parameters.set('found', 'nothing');
  if (page > 1) parameters.set('page', String(page));
  return `${path}?${parameters}`;
}

function Totals({ totals, filter }: { totals: Route.ComponentProps['loaderData']['totals']; filter: Filter }) {
  const { days } = filter;
  const all = hrefOf({ q: '', days, isWithoutResults: false });
  const counts = [
    { label: 'Searches', number: totals.searches, href: all },
    { label: 'Different queries', number: totals.queries, href: all },
    {
      label: 'Searches that found nothing',
      number: totals.withoutResults,
      href: hrefOf({ q: '', days, isWithoutResults: true }),
    },
    { label: 'Results opened', number: totals.clicks, href: all },
  ];
  return <CountsPanel counts={counts} className="mt-5" />;
}

function QueryItem({ row }: { row: QueryRow }) {
  const { query } = row;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <span className="min-w-0 flex-1 basis-[16rem] wrap-anywhere">
        <Link to={`/search?${new URLSearchParams({ q: query })}`} className="text-link font-semibold">
          <bdi>{query}</bdi>
        </Link>{' '}
        <span className="block text-meta text-ink-3">{describe(row)}</span>
      </span>
      <div className="flex flex-wrap gap-2">
        <Link
          to={`/admin/search-settings?${new URLSearchParams({ synonym: query })}#synonyms`}
          className="button button-quiet"
          aria-label={`Add synonym: ${query}`}
        >
          Add synonym
        </Link>{' '}
        <Link
          to={`/admin/search-settings?${new URLSearchParams({ try: query })}#query`}
          className="button button-quiet"
          aria-label={`Pin a page: ${query}`}
        >
          Pin a page
        </Link>
        <Form method="post" action="/admin/blog">
          <input type="hidden" name="title" value={titleOf(query)} />
          <ActButton act="add" label="Write a post about this" aria-label={`Write a post about this: ${query}`} />
        </Form>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="query" value={query} />
          <ActButton act="forget" label="Delete" aria-label={`Delete from the list: ${query}`} />
        </Form>
      </div>
    </li>
  );
}

const titleOf = (query: string) => query.charAt(0).toUpperCase() + query.slice(1);
/** `12 searches · 3 results · opened 7 times, on average at place 1.4` */
function describe({ searches, results, clicks, averageRank }: QueryRow): string {
  const parts = [counted(searches, 'search', 'searches')];
  if (results !== null) parts.push(results === 0 ? 'found nothing' : `${formatNumber(results)} results`);
  if (clicks === 0) parts.push('no result opened');
  else {
    const place = averageRank === null ? '' : `, on average at place ${averageRank.toFixed(1)}`;
    parts.push(`opened ${clicks === 1 ? 'once' : `${formatNumber(clicks)} times`}${place}`);
  }
  return parts.join(' · ');
}
