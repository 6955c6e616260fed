import { Link } from 'react-router';
import { sumOf } from '#app/modules/insight/definitions/measures.ts';
import { chartPoints } from '#app/modules/insight/reports/chart-points.ts';
import { figuresOf } from '#app/modules/insight/reports/figures.ts';
import type { readRecentVisits } from '#app/modules/insight/reports/read-figures.server.ts';
import { reportSearch } from '#app/modules/insight/reports/report-query.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { Trend } from '#app/ui/admin/trend.tsx';

interface VisitsPanelProps {
  visits: Awaited<ReturnType<typeof readRecentVisits>>;
}

/** The visits of the last 28 days, from the same source as the analytics. */
export function VisitsPanel({ visits: { query, series, comparedSeries } }: VisitsPanelProps) {
  const { period, compared, filters } = query;
  const figures = figuresOf(sumOf(series), compared ? sumOf(comparedSeries) : null, filters);
  const points = chartPoints({
    period,
    series,
    compared,
    comparedSeries,
    annotations: [],
    measure: 'visitors',
    filters,
  });
  return (
    <Panel
      title="Visits in the last 28 days"
      className="mt-5"
      aside={
        <Link to={`/admin/analytics${reportSearch(query)}`} className="text-link text-meta font-semibold">
          Analytics
        </Link>
      }
    >
      <div className="grid items-center gap-x-8 gap-y-3 p-4 lg:grid-cols-[auto_minmax(0,1fr)]">
        <ul className="grid grid-cols-2 gap-x-8 gap-y-3 sm:flex sm:flex-wrap">
          {figures
            .filter(({ measure }) => measure)
            .map(({ label, text, change }) => (
              <li key={label}>
                <span className="block text-meta font-semibold">{label}</span>{' '}
                <span className="figure-number block text-[1.75rem]">{text}</span>{' '}
                <span className="block text-meta text-ink-3">{change}</span>
              </li>
            ))}
        </ul>
        <Trend values={points.map(({ value }) => value)} label="Visitors per day" />
      </div>
    </Panel>
  );
}
