import { Link } from 'react-router';
import { now } from '#app/core/clock.ts';
import type { HealthState } from '#app/core/health/health-check.server.ts';
import { type HealthReport, needsAction, runHealthChecks } from '#app/core/health/run-health-checks.server.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { healthChecks } from '#app/modules/modules.server.ts';
import { HealthTabs } from '#app/modules/operations/admin/health/health-tabs.tsx';
import { Badge } from '#app/ui/admin/badge.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import type { Route } from './+types/health-checks';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { env } = context.get(requestContext);
  const reports = (await runHealthChecks(healthChecks, { env })).toSorted(
    (one, other) => order.indexOf(one.state) - order.indexOf(other.state),
  );
  return { reports, toDo: reports.filter(needsAction).length, now: now() };
}

/** The most urgent first. */
const order: readonly HealthState[] = ['failed', 'warning', 'unknown', 'ok', 'not-used'];

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Health', matches);

export default function HealthScreen({ loaderData: { reports, toDo, now } }: Route.ComponentProps) {
  return (
    <>
      <ScreenHead title="Health">
        <p className="text-meta text-ink-3">
          Checked <When at={now} now={now} isInSentence />
        </p>
        <Link to="/admin/health" className="button button-quiet">
          Check again
        </Link>
      </ScreenHead>
      <HealthTabs current="checks" />
      <Panel
        className="mt-5"
        title="Checks"
        aside={
          <span role="status" className={toDo === 0 ? 'text-meta text-ink-3' : 'font-semibold'}>
            {toDo === 0 ? 'Nothing to do' : `${toDo} of ${reports.length} need attention`}
          </span>
        }
      >
        <ul className="divided">
          {reports.map((report) => (
            <CheckRow key={report.name} report={report} />
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

function CheckRow({ report }: { report: HealthReport }) {
  const { label, tone } = looks[report.state];
  return (
    <li id={report.name} className="px-4 py-3.5 wrap-anywhere">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-sans text-small font-semibold tracking-normal">{report.label}</h3>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="max-w-text text-ink-2">{report.fact}</p>
      {report.advice && (
        <p className="mt-1 max-w-text">
          <strong className="font-semibold">What to do:</strong> {report.advice}
        </p>
      )}
      {report.link && (
        <p className="mt-1">
          <SmartLink href={report.link.href} className="text-link">
            {report.link.label}
          </SmartLink>
        </p>
      )}
      {report.technical && (
        <p className="mt-1 max-w-text text-meta text-ink-3">For your technician: {report.technical}</p>
      )}
    </li>
  );
}
