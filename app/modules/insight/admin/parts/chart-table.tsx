import type { Period } from '#app/modules/insight/definitions/period.ts';
import { type ChartPoint, periodText } from '#app/modules/insight/reports/chart-points.ts';

interface ChartTableProps {
  points: readonly ChartPoint[];
  label: string;
  compared: Period | null;
}

/** The chart as a table: the same figures, for people who do not see bars. */
export function ChartTable({ points, label, compared }: ChartTableProps) {
  const hasPublished = points.some(({ annotations }) => annotations.length > 0);
  return (
    <details className="panel mt-3">
      <summary className="cursor-pointer px-4 py-2.5 font-semibold">The chart as a table</summary>
      <div className="overflow-x-auto border-t border-line">
        <table className="figures-table">
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">{label}</th>
              {compared && <th scope="col">Before ({periodText(compared)})</th>}
              {hasPublished && <th scope="col">Published</th>}
            </tr>
          </thead>
          <tbody>
            {points.map(({ label: at, value, before, annotations }) => (
              <tr key={at}>
                <th scope="row">{at}</th>
                <td>{value.toLocaleString('en-GB')}</td>
                {compared && <td>{(before ?? 0).toLocaleString('en-GB')}</td>}
                {hasPublished && <td>{annotations.join(', ')}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
