import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { getSettings } from '#app/core/stored-settings/settings.server.ts';
import { counted } from '#app/lib/count-text.ts';
import { parseSearch } from '#app/lib/lists/list-query.ts';
import { canonicalPath } from '#app/lib/web/canonical-path.ts';
import { inTexts } from '#app/lib/web/link-references.ts';
import { resolveLinks } from '#app/modules/blog/links.server.ts';
import { siteForms } from '#app/modules/company/site-forms.server.ts';
import { siteDocument } from '#app/modules/company/site-settings.server.ts';
import { listRedirects } from '#app/modules/content/redirects/list-redirects.server.ts';
import { listSeoPages } from '#app/modules/pages/seo-pages.server.ts';
import { siteNavigation } from '#app/modules/site/chrome/site-navigation.server.ts';
import { findSeoFaults, type SeoFault } from '#app/modules/site/page/checks/seo-faults.ts';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { tableRoles } from '#app/ui/admin/list/table-roles.ts';
import { SettingsCard } from '#app/ui/admin/records/settings-card.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import type { Route } from './+types/pages';
import { applySeoAction } from './apply-seo-action.server.ts';
import { FaultFilter } from './fault-filter.tsx';
import { PageRow } from './page-row.tsx';
import { SeoTabs } from './seo-tabs.tsx';

const pageSize = 20;
const maxRedirects = 10_000;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const [stored, redirects, settings] = await Promise.all([
    listSeoPages(),
    listRedirects({ limit: maxRedirects }),
    getSettings(siteDocument),
  ]);
  // All pages in one query instead of one query for each.
  const { document: pages } = await resolveLinks(stored, inTexts);
  const { menu, headerFooter } = siteNavigation().navigation;
  const linked = [...menu.items.flatMap((item) => [item, ...item.children]), ...headerFooter.links].map(
    ({ href }) => href,
  );
  const faults = findSeoFaults(pages, {
    linked: linked.filter((href) => href.startsWith('/')),
    redirected: new Set(redirects.rows.map(({ fromPath }) => canonicalPath(fromPath))),
  });
  const { q, page } = parseSearch(url.searchParams);
  const fault = url.searchParams.get('fault') ?? '';
  const rows = pages.map(({ blocks, ...page }) => ({ ...page, faults: faults.get(page.id) ?? [] }));
  const matchingRows = rows.filter(
    (row) => matches(row, q) && (fault === '' || row.faults.some(({ kind }) => kind === fault)),
  );
  return {
    rows: matchingRows.slice((page - 1) * pageSize, page * pageSize),
    total: matchingRows.length,
    counts: countFaults(rows),
    q,
    fault,
    page,
    seo: siteForms.seo.view(settings),
  };
}

const matches = (
  { path, metaTitle, metaDescription }: Record<'path' | 'metaTitle' | 'metaDescription', string>,
  q: string,
) => `${path} ${metaTitle} ${metaDescription}`.toLowerCase().includes(q.toLowerCase());

function countFaults(rows: { faults: SeoFault[] }[]): Partial<Record<SeoFault['kind'], number>> {
  const counts: Partial<Record<SeoFault['kind'], number>> = {};
  for (const { faults } of rows) {
    for (const kind of new Set(faults.map((fault) => fault.kind))) counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

export { revalidateAfterConflict as shouldRevalidate } from '#app/lib/web/revalidate-after-conflict.ts';

export async function action({ request, url, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  return applySeoAction(request, url, viewer.id);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('SEO Tools', matches);

export default function SeoPagesScreen({ loaderData, actionData: result }: Route.ComponentProps) {
  const { rows, total, counts, q, fault, page, seo } = loaderData;
  const hrefOf = (number: number) => `/admin/seo?${new URLSearchParams({ q, fault, page: String(number) })}`;
  return (
    <>
      <ScreenHead title="SEO Tools" />
      <SeoTabs current="pages" />
      <FaultFilter q={q} fault={fault} counts={counts} />
      <p role="status" className="mt-4 mb-2 text-meta text-ink-3">
        {counted(total, 'page')}. Change a row, then press Save in it.
      </p>
      {rows.length > 0 ? (
        <div className="panel seo-panel">
          <table {...tableRoles.table} className="seo-table" aria-label="Pages in search results">
            <thead {...tableRoles.rowgroup}>
              <tr {...tableRoles.row}>
                <th {...tableRoles.columnheader} scope="col">
                  Page
                </th>
                <th {...tableRoles.columnheader} scope="col">
                  Meta title
                </th>
                <th {...tableRoles.columnheader} scope="col">
                  Meta description
                </th>
                <th {...tableRoles.columnheader} scope="col">
                  Listed in
                </th>
              </tr>
            </thead>
            <tbody {...tableRoles.rowgroup}>
              {rows.map((row) => (
                <PageRow
                  key={`${row.id} ${row.written.metaTitle} ${row.written.metaDescription}`}
                  row={row}
                  result={result}
                />
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <div className="panel">
          <EmptyState title="No pages found" hint="Try adjusting your search or filter criteria" />
        </div>
      )}
      <Pagination page={page} pageCount={Math.ceil(total / pageSize)} hrefOf={hrefOf} />
      <SettingsCard
        act="defaults"
        form={seo}
        result={result}
        label="Save for the whole site"
        panelClassName="mt-8 max-w-form"
      />
    </>
  );
}
