import { Form, Link } from 'react-router';
import { z } from 'zod';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { applyFormAct, formAct } from '#app/core/request/form-acts.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { counted } from '#app/lib/count-text.ts';
import { parseSearch } from '#app/lib/lists/list-query.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { forgetQuery } from '#app/modules/search/analytics/clean-up-searches.server.ts';
import { listQueries, listSearchPoints, summariseQueries } from '#app/modules/search/analytics/list-queries.server.ts';
import { searchSettings } from '#app/modules/search/settings/search-settings.server.ts';
import { Chart } from '#app/ui/admin/chart/chart.tsx';
import { ChartTable } from '#app/ui/admin/chart/chart-table.tsx';
import { CountsPanel } from '#app/ui/admin/counts-panel.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { RowsTable } from '#app/ui/admin/list/rows-table.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { Segments } from '#app/ui/admin/tabs/segments.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { SearchField } from '#app/ui/search/search-field.tsx';
import type { Route } from './+types/queries';
import { queryColumns } from './query-columns.tsx';

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
  const list = await listQueries({ q, days, isWithoutResults, limit: pageSize, offset: (page - 1) * pageSize });
  const [totals, points] = await Promise.all([summariseQueries({ days }), listSearchPoints({ days })]);
  const { analyticsMonths } = siteSettings().retention;
  return {
    ...list,
    filter: { q, days, isWithoutResults },
    page,
    totals,
    points,
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
    const subject = { type: 'search', id: 'queries', name: 'A visitor search' };
    await inTransaction((tx) => recordAuditEvent(tx, { actorId: viewer.id, action: 'search.query-deleted', subject }));
    return { tone: 'info', title: 'The query was deleted' };
  });
  return applyFormAct(request, { forget }, { to: path });
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Queries · Search Bar Settings', matches);

export default function QueriesScreen({ loaderData }: Route.ComponentProps) {
  const { rows, total, filter, page, totals, points, analyticsMonths, isOn } = loaderData;
  return (
    <>
      <ScreenHead
        title="Visitor searches"
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
      <Segments
        label="Period"
        tabs={periods.map((days) => ({
          label: periodLabel(days),
          href: hrefOf({ ...filter, days }),
          isCurrent: days === filter.days,
        }))}
      />
      <Totals totals={totals} filter={filter} />
      {totals.searches > 0 && (
        <>
          <Chart
            points={points}
            label={`Searches, ${periodLabel(filter.days).toLowerCase()}`}
            measure="Searches"
            lineLabel="Found nothing"
            className="panel rounded-t-none border-t-0"
          />
          <ChartTable points={points} label="Searches" lineLabel="Found nothing" />
        </>
      )}
      <p className="mt-5 max-w-text text-ink-2">
        Counted per day. We don’t record who searched. Queries that look like personal data are not counted: email
        addresses, long numbers, names of members. Counts are deleted after {analyticsMonths} months.
      </p>
      <Form role="search" className="mt-4 max-w-[26rem]">
        <input type="hidden" name="days" value={filter.days} />
        {filter.isWithoutResults && <input type="hidden" name="found" value="nothing" />}
        <SearchField label="Search queries" defaultValue={filter.q} />
      </Form>
      <p role="status" className="mt-4 mb-2 text-meta text-ink-3">
        {counted(total, 'query', 'queries')}
        {filter.isWithoutResults && ' that found nothing'}
      </p>
      {rows.length === 0 ? (
        <div className="panel">
          <EmptyState
            title="Nothing to show"
            hint={totals.searches === 0 ? 'No searches in this period.' : 'No matching queries in this period.'}
          />
        </div>
      ) : (
        <RowsTable label="queries" columns={queryColumns} rows={rows} keyOf={({ query }) => query} />
      )}
      <Pagination
        page={page}
        pageCount={Math.ceil(total / pageSize)}
        hrefOf={(number) => hrefOf({ ...filter, page: number })}
      />
    </>
  );
}

const periodLabel = (days: number) => (days === 365 ? 'A year' : `${days} days`);

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
      label: 'Searches without results',
      number: totals.withoutResults,
      href: hrefOf({ q: '', days, isWithoutResults: true }),
    },
    { label: 'Results opened', number: totals.clicks, href: all },
  ];
  return <CountsPanel counts={counts} className="mt-5" />;
}
