import { Form, Link } from 'react-router';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { applyFormAct, formAct } from '#app/core/request/form-acts.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { counted, formatNumber } from '#app/lib/count-text.ts';
import { parseSearch } from '#app/lib/lists/list-query.ts';
import { dismissMissing } from '#app/modules/insight/missing-addresses/count-missing-address.server.ts';
import { listMissing, type MissingAddress } from '#app/modules/insight/missing-addresses/list-missing.server.ts';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { type RowsColumn, RowsTable } from '#app/ui/admin/list/rows-table.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { SearchField } from '#app/ui/search/search-field.tsx';
import type { Route } from './+types/missing';
import { SeoTabs } from './seo-tabs.tsx';

const pageSize = 50;
const path = '/admin/seo/missing';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { q, page } = parseSearch(url.searchParams);
  const list = await listMissing({ q, limit: pageSize, offset: (page - 1) * pageSize });
  return { ...list, q, page, now: now() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actorId } = await requireAdmin(context, request);
  const forget = formAct(
    z.object({ path: z.string('Choose an address.').min(1, 'Choose an address.').max(300, 'Choose an address.') }),
    (missing) => dismissMissing({ ...missing, actorId }),
    { tone: 'info', title: 'Removed from the list' },
  );
  return applyFormAct(request, { forget }, { to: path });
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Not found · SEO Tools', matches);

export default function MissingScreen({ loaderData: { rows, total, q, page, now } }: Route.ComponentProps) {
  return (
    <>
      <ScreenHead title="SEO Tools" />
      <SeoTabs current="missing" />
      <p className="mt-5 max-w-text text-ink-2">
        Addresses visitors requested that don’t exist, the most requested first. We don’t record who asked. Entries are
        deleted after three months without a request.
      </p>
      <Form role="search" className="mt-4 max-w-[26rem]">
        <SearchField label="Search addresses" defaultValue={q} />
      </Form>
      <p role="status" className="mt-4 mb-2 text-meta text-ink-3">
        {counted(total, 'address', 'addresses')}
      </p>
      {rows.length === 0 ? (
        <div className="panel">
          <EmptyState title="Nothing is missing" hint="No missing addresses." />
        </div>
      ) : (
        <RowsTable label="addresses" columns={columnsAt(now)} rows={rows} keyOf={({ path: address }) => address} />
      )}
      <Pagination
        page={page}
        pageCount={Math.ceil(total / pageSize)}
        hrefOf={(number) => `${path}?${new URLSearchParams({ q, page: String(number) })}`}
      />
    </>
  );
}

const columnsAt = (now: Date): readonly RowsColumn<MissingAddress>[] => [
  { key: 'path', label: 'Address', cell: ({ path: address }) => address },
  { key: 'hits', label: 'Requests', isFigure: true, cell: ({ hits }) => formatNumber(hits) },
  { key: 'last', label: 'Last', cell: ({ lastAt }) => <When at={lastAt} now={now} isBrief /> },
  { key: 'acts', label: 'Actions', room: 14.5, cell: MissingActs },
];

const MissingActs = ({ path: address }: MissingAddress) => (
  <div className="row-acts">
    <Link
      to={`/admin/seo/redirects?${new URLSearchParams({ from: address })}`}
      className="button button-quiet"
      aria-label={`Make redirect: ${address}`}
    >
      Make redirect
    </Link>
    <Form method="post" preventScrollReset>
      <input type="hidden" name="path" value={address} />
      <ActButton act="forget" label="Dismiss" aria-label={`Dismiss: ${address}`} />
    </Form>
  </div>
);
