import { Link } from 'react-router';
import { formatNumber } from '#app/lib/count-text.ts';
import type { FunnelReport } from '#app/modules/insight/counts/funnels.server.ts';
import type { Filters } from '#app/modules/insight/definitions/dimensions.ts';
import { stepLabel } from '#app/modules/insight/definitions/goal-schema.ts';
import type { Goal } from '#app/modules/insight/definitions/goals.server.ts';
import { minCountToCompare } from '#app/modules/insight/definitions/measures.ts';
import type { ReportChange } from '#app/modules/insight/reports/report-query.ts';
import { Panel } from '#app/ui/admin/panel.tsx';

const settingsPath = '/admin/analytics/settings';
const settingsLink = (label: string, anchor: string) => (
  <Link to={`${settingsPath}#${anchor}`} className="text-link text-meta font-semibold">
    {label}
  </Link>
);

interface GoalsPanelProps {
  goals: readonly (Goal & { count: number })[];
  filters: Filters;
  hrefOf: (change: ReportChange) => string;
  isShared: boolean;
}

/** The goals that admins have added, each with its visits or presses. */
export function GoalsPanel({ goals, filters, hrefOf, isShared }: GoalsPanelProps) {
  return (
    <Panel title="Goals" aside={!isShared && settingsLink('Add a goal', 'goals')}>
      {goals.length === 0 ? (
        <p className="px-4 py-3 text-ink-3">
          A goal is a page that visitors should open, or a button they should press.
        </p>
      ) : (
        <table className="figures-list">
          <thead>
            <tr>
              <th scope="col">Goal</th>
              <th scope="col">Reached</th>
            </tr>
          </thead>
          <tbody>
            {goals.map(({ id, name, kind, target, count }) => {
              const list = kind === 'page' ? 'page' : 'press';
              return (
                <tr key={id}>
                  <th scope="row">
                    <Link
                      to={hrefOf({ filters: { [list]: filters[list] === target ? null : target } })}
                      preventScrollReset
                    >
                      {name}
                    </Link>
                  </th>
                  <td>{formatNumber(count)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

interface FunnelsPanelProps {
  funnels: readonly FunnelReport[];
  hasFilters: boolean;
  isShared: boolean;
}

/** The steps of each funnel: how many visits came to it, and how many of those before. */
export function FunnelsPanel({ funnels, hasFilters, isShared }: FunnelsPanelProps) {
  return (
    <Panel title="Funnels" aside={!isShared && settingsLink('Add a funnel', 'funnels')}>
      {funnels.length === 0 && (
        <p className="px-4 py-3 text-ink-3">A funnel shows how many visits complete up to five steps in order.</p>
      )}
      {funnels.length > 0 && hasFilters && (
        <p className="px-4 pt-3 text-meta text-ink-3">
          Funnels count all visits of the period, whatever the filters are.
        </p>
      )}
      <div className="divided">
        {funnels.map(({ id, name, steps }) => (
          <div key={id} className="px-4 py-3">
            <h3 className="mb-2 font-sans text-small font-semibold">{name}</h3>
            <FunnelSteps steps={steps} />
          </div>
        ))}
      </div>
    </Panel>
  );
}

function FunnelSteps({ steps }: Pick<FunnelReport, 'steps'>) {
  const counts = steps.flatMap(({ visits }) => (visits === null ? [] : [visits]));
  if (counts.length < steps.length)
    return (
      <p className="text-ink-3">
        Still counting the visits so far. Reload this page in a few minutes to see the figures.
      </p>
    );
  const first = Math.max(1, counts[0] ?? 1);
  return (
    <ol className="grid gap-1.5">
      {steps.map((step, index) => {
        const visits = counts[index] ?? 0;
        const before = counts[index - 1];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step may be there twice, and its place is its identity.
          <li key={index} className="figures-step">
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" className="figures-share">
              <rect width={(visits / first) * 100} height="1" />
            </svg>
            <span className="min-w-0 flex-1 wrap-anywhere">{stepLabel(step)}</span>{' '}
            <span className="text-meta text-ink-2">{before === undefined ? '' : shareOf(visits, before)}</span>{' '}
            <span className="w-16 text-right tabular-nums">{formatNumber(visits)}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** A share of few means nothing. */
const shareOf = (part: number, all: number): string =>
  all < minCountToCompare
    ? `of ${formatNumber(all)} in the previous step`
    : `${Math.round((part / all) * 100)}% of the previous step`;
