import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { counted } from '#app/lib/count-text.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { parseSearch } from '#app/lib/lists/list-query.ts';
import { canonicalPath } from '#app/lib/web/canonical-path.ts';
import { inTexts } from '#app/lib/web/link-references.ts';
import { resolveLinks } from '#app/modules/blog/links.server.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { listRedirects } from '#app/modules/content/redirects/list-redirects.server.ts';
import { listSeoPages } from '#app/modules/pages/seo-pages.server.ts';
import { siteNavigation } from '#app/modules/site/chrome/site-navigation.server.ts';
import { findSeoFaults, type SeoFault } from '#app/modules/site/page/checks/seo-faults.ts';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/pages';
import { applySeoAction } from './apply-seo-action.server.ts';
import { DefaultsPanel } from './parts/defaults-panel.tsx';
import { FaultFilter } from './parts/fault-filter.tsx';
import { PageRow } from './parts/page-row.tsx';
import { SeoTabs } from './parts/seo-tabs.tsx';

const pageSize = 20;
const maxRedirects = 10_000;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const [stored, redirects] = await Promise.all([listSeoPages(), listRedirects({ limit: maxRedirects })]);
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
  const found = rows.filter(
    (row) => matches(row, q) && (fault === '' || row.faults.some(({ kind }) => kind === fault)),
  );
  return {
    rows: found.slice((page - 1) * pageSize, page * pageSize),
    total: found.length,
    counts: countFaults(rows),
    q,
    fault,
    page,
    seo: siteSettings().seo,
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

export async function action({ request, url, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  return applySeoAction(request, url, viewer.id);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('SEO Tools', matches);

export default function SeoPagesScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, total, counts, q, fault, page, seo } = loaderData;
  const result = actionData as FormResult | undefined;
  const hrefOf = (number: number) => `/admin/seo?${new URLSearchParams({ q, fault, page: String(number) })}`;
  return (
    <>
      <ScreenHead title="SEO Tools" />
      <SeoTabs current="pages" />
      <FaultFilter q={q} fault={fault} counts={counts} />
      <p role="status" className="mt-4 mb-2 text-meta text-ink-3">
        {counted(total, 'page')}
      </p>
      {rows.length > 0 ? (
        <ul className="grid gap-3">
          {rows.map((row) => (
            <PageRow
              key={`${row.id} ${row.written.metaTitle} ${row.written.metaDescription}`}
              row={row}
              result={result}
            />
          ))}
        </ul>
      ) : (
        <div className="panel">
          <EmptyState title="No pages found" hint="Try adjusting your search or filter criteria" />
        </div>
      )}
      <Pagination page={page} pageCount={Math.ceil(total / pageSize)} hrefOf={hrefOf} />
      <DefaultsPanel seo={seo} result={result} />
      <ServerToast toast={result?.toast} />
    </>
  );
}
