import { Link } from 'react-router';
import { sumOf } from '#app/modules/insight/definitions/measures.ts';
import { chartPoints } from '#app/modules/insight/reports/chart-points.ts';
import { figuresOf } from '#app/modules/insight/reports/figures.ts';
import type { readPageFigures } from '#app/modules/insight/reports/read-figures.server.ts';
import { reportSearch } from '#app/modules/insight/reports/report-query.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { Trend } from '#app/ui/admin/trend.tsx';

interface PageFiguresPanelProps {
  figures: Awaited<ReturnType<typeof readPageFigures>>;
}

/** The last 28 days of one page, in its editor. */
export function PageFiguresPanel({ figures: { query, series, comparedSeries } }: PageFiguresPanelProps) {
  const { period, compared, filters } = query;
  const points = chartPoints({ period, series, compared, comparedSeries, annotations: [], measure: 'views', filters });
  return (
    <Panel
      title="Visits in the last 28 days"
      className="mt-5"
      aside={
        <Link to={`/admin/analytics${reportSearch(query)}`} className="text-link text-meta font-semibold">
          Full report for this page
        </Link>
      }
    >
      <ul className="filled-rows">
        {figuresOf(sumOf(series), compared ? sumOf(comparedSeries) : null, filters).map(({ label, text, change }) => (
          <li key={label}>
            <div className="figures-cell">
              <span className="text-meta font-semibold">{label}</span> <span className="figure-number">{text}</span>{' '}
              <span className="text-meta text-ink-3">{change}</span>
            </div>
          </li>
        ))}
      </ul>
      <div className="border-t border-line px-4 py-3">
        <Trend values={points.map(({ value }) => value)} label="Views per day" />
      </div>
    </Panel>
  );
}
