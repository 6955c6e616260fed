import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { orNotFound } from '#app/core/request/read/or-not-found.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { pageNumber } from '#app/lib/lists/page-number.ts';
import { lists } from '#app/modules/insight/definitions/dimensions.ts';
import { listLabels } from '#app/modules/insight/reports/describe-list.ts';
import { readReportQuery } from '#app/modules/insight/reports/read-figures.server.ts';
import { readLists } from '#app/modules/insight/reports/read-report.server.ts';
import { reportSearch } from '#app/modules/insight/reports/report-query.ts';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import type { Route } from './+types/list';
import { FilterBar } from './filter-bar.tsx';
import { ListPanel } from './list-panel.tsx';

const pageSize = 100;

/** One list of the figures, all of it. */
export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const name = orNotFound(lists.find((list) => list === params.list));
  const query = readReportQuery(url.searchParams);
  const number = pageNumber(url.searchParams.get('part'));
  const reportLists = await readLists(query, { only: name, limit: pageSize, offset: (number - 1) * pageSize });
  return { name, query, number, found: reportLists[name] };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { name } = (loaderData as { name: keyof typeof listLabels } | undefined) ?? {};
  return adminMeta(name ? `${listLabels[name].title} · Analytics` : 'Analytics', matches);
};

export default function ListScreen({ loaderData: { name, query, number, found } }: Route.ComponentProps) {
  const path = `/admin/analytics/lists/${name}`;
  const search = reportSearch(query);
  const hrefOfPart = (part: number) =>
    `${path}?${new URLSearchParams([...new URLSearchParams(search), ['part', String(part)]])}`;
  return (
    <>
      <ScreenHead
        title={listLabels[name].title}
        back={{ label: 'Back to Analytics', href: `/admin/analytics${search}` }}
      />
      <FilterBar
        query={query}
        hrefOf={(change) => `${path}${reportSearch(query, change)}`}
        path={path}
        measure="visitors"
      />
      <ListPanel
        name={name}
        found={found}
        filters={query.filters}
        hrefOf={(value) => `/admin/analytics${reportSearch(query, { filters: { [name]: value } })}`}
        moreHref={null}
        isScreen
      />
      <Pagination page={number} pageCount={Math.ceil((found?.total ?? 0) / pageSize)} hrefOf={hrefOfPart} />
    </>
  );
}
