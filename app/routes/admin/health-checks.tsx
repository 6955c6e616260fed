import { Link } from 'react-router';
import { now } from '#app/core/clock.ts';
import type { HealthState } from '#app/core/health/health-check.server.ts';
import { type HealthReport, needsAction, runHealthChecks } from '#app/core/health/run-health-checks.server.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { healthChecks } from '#app/modules/modules.server.ts';
import { HealthTabs } from '#app/modules/operations/admin/health/parts/health-tabs.tsx';
import { Badge } from '#app/ui/admin/badge.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { When } from '#app/ui/admin/when.tsx';
import type { Route } from './+types/health-checks';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { env } = context.get(requestContext);
  const reports = await runHealthChecks(healthChecks, { env });
  return { reports, toDo: reports.filter(needsAction).length, now: now() };
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Health', matches);

export default function HealthScreen({ loaderData: { reports, toDo, now } }: Route.ComponentProps) {
  return (
    <>
      <ScreenHead title="Health">
        <Link to="/admin/health" className="button button-quiet">
          Check again
        </Link>
      </ScreenHead>
      <HealthTabs current="checks" />
      <Panel
        className="mt-5"
        title="What the site needs"
        aside={
          <span role="status" className="text-meta text-ink-3">
            {toDo === 0 ? 'Nothing to do' : `${toDo} of ${reports.length} need attention`}
          </span>
        }
      >
        <ul className="divided">
          {reports.map((report) => (
            <CheckRow key={report.name} report={report} now={now} />
          ))}
        </ul>
      </Panel>
    </>
  );
}

const looks: Record<HealthState, { label: string; tone: 'success' | 'warning' | 'danger' | 'plain' }> = {
  ok: { label: 'Works', tone: 'success' },
  warning: { label: 'Needs attention', tone: 'warning' },
  failed: { label: 'Failed', tone: 'danger' },
  unknown: { label: 'Not known', tone: 'plain' },
  'not-used': { label: 'Not used', tone: 'plain' },
};

function CheckRow({ report, now }: { report: HealthReport; now: Date }) {
  const { label, tone } = looks[report.state];
  return (
    <li id={report.name} className="grid gap-x-6 gap-y-2 px-4 py-3.5 lg:grid-cols-[9.5rem_minmax(0,1fr)_auto]">
      <div>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <div className="min-w-0 wrap-anywhere">
        <h3 className="font-sans text-small font-semibold tracking-normal">{report.label}</h3>
        <p className="text-ink-2">{report.fact}</p>
        {report.advice && (
          <p className="mt-1">
            <strong className="font-semibold">What to do:</strong> {report.advice}
          </p>
        )}
      </div>
      <When at={report.checkedAt} now={now} className="text-meta whitespace-nowrap text-ink-3" />
    </li>
  );
}
