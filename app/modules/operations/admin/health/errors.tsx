import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { formatNumber } from '#app/lib/count-text.ts';
import { type BrowserErrorRow, listBrowserErrors } from '#app/modules/insight/page-reports/list-page-reports.server.ts';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { When } from '#app/ui/admin/when.tsx';
import type { Route } from './+types/errors';
import { daysOf, HealthTabs, PeriodLinks } from './health-tabs.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const days = daysOf(url.searchParams.get('days'));
  return { days, rows: await listBrowserErrors(days), now: now() };
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Errors in browsers · Health', matches);

export default function ErrorsScreen({ loaderData: { days, rows, now } }: Route.ComponentProps) {
  return (
    <>
      <ScreenHead title="Health" />
      <HealthTabs current="errors" />
      <PeriodLinks path="/admin/health/errors" days={days} />
      <p className="mb-4 max-w-text text-ink-2">
        Errors of our own scripts, grouped by message, place and release, the most frequent first. Text and addresses of
        visitors are removed before an error is stored. Each is deleted 30 days after it last occurred.
      </p>
      <div className="panel">
        {rows.length === 0 ? (
          <EmptyState title="No errors" hint="No browser reported an error of our scripts in this period." />
        ) : (
          <ul className="divided">
            {rows.map((row) => (
              <ErrorRow key={row.id} row={row} now={now} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function ErrorRow({ row, now }: { row: BrowserErrorRow; now: Date }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-6 gap-y-1 px-4 py-3">
      <span className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <strong dir="auto" className="block font-semibold">
          {row.message}
        </strong>{' '}
        <span className="block text-meta text-ink-3">
          {row.place}, release <span title={row.release}>{row.release.slice(0, 7)}</span>, last on {row.route}
        </span>
      </span>{' '}
      <span className="text-meta text-ink-2">
        {row.count === 1 ? 'Once, ' : `${formatNumber(row.count)} times, last `}
        <When at={row.lastAt} now={now} isInSentence />
      </span>
    </li>
  );
}
