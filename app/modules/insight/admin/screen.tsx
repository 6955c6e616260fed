import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { formatNumber } from '#app/lib/count-text.ts';
import { analyticsTag } from '#app/modules/insight/analytics-tag.ts';
import { reportSearch } from '#app/modules/insight/reports/report-query.ts';
import { Dropdown } from '#app/ui/admin/dropdown.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { useServerSentEvents } from '#app/ui/admin/server-sent-events/use-server-sent-events.ts';
import type { Route } from './+types/screen';
import { FiguresView } from './figures-view.tsx';
import { readScreen } from './read-screen.server.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return readScreen(url.searchParams);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Analytics', matches);

export default function AnalyticsScreen({ loaderData }: Route.ComponentProps) {
  const { figures } = loaderData;
  const search = reportSearch(figures.query);
  return (
    <>
      <ScreenHead title="Analytics" note={<OnlineVisitors present={figures.present} />}>
        <Dropdown id="export" label="Export">
          <a href={`/admin/analytics.csv${search}`} className="dropdown-row">
            Everything shown, as CSV
          </a>{' '}
          <a href={`/admin/analytics.json${search}`} className="dropdown-row">
            Everything shown, as JSON
          </a>
        </Dropdown>
        <Link to="/admin/analytics/settings" className="button button-quiet">
          Report settings
        </Link>
      </ScreenHead>
      <FiguresView {...loaderData} path="/admin/analytics" isShared={false} />
    </>
  );
}

/** How many visitors are on the site now. The server sends each change. */
function OnlineVisitors({ present }: { present: number }) {
  const [count, setCount] = useState(present);
  useEffect(() => setCount(present), [present]);
  useServerSentEvents(analyticsTag, (data) => {
    if (typeof data === 'object' && data !== null && 'present' in data && typeof data.present === 'number')
      setCount(data.present);
  });
  return (
    <p className="badge" data-tone={count > 0 ? 'success' : 'plain'} role="status">
      {formatNumber(count)} on the site now
    </p>
  );
}
