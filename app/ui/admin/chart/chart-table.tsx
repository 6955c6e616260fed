import { formatNumber } from '#app/lib/count-text.ts';
import type { BarPoint } from './bar-point.ts';

interface ChartTableProps {
  points: readonly BarPoint[];
  /** The counted unit: `Visitors`. */
  label: string;
  /** The name of the line; null if the chart has none. */
  lineLabel: string | null;
  /** Its own surface below the panel of the chart, or the last part of that panel. */
  className?: string;
}

/** The chart as a table: the same figures, for people who do not see bars. */
export function ChartTable({ points, label, lineLabel, className = 'panel mt-3' }: ChartTableProps) {
  const hasPublished = points.some(({ annotations }) => annotations?.length);
  return (
    <details className={className}>
      <summary className="cursor-pointer px-4 py-2.5 font-semibold">The chart as a table</summary>
      <div className="overflow-x-auto border-t border-line">
        <table className="figures-table">
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">{label}</th>
              {lineLabel && <th scope="col">{lineLabel}</th>}
              {hasPublished && <th scope="col">Published</th>}
            </tr>
          </thead>
          <tbody>
            {points.map(({ label: at, value, line, annotations }) => (
              <tr key={at}>
                <th scope="row">{at}</th>
                <td>{formatNumber(value)}</td>
                {lineLabel && <td>{formatNumber(line ?? 0)}</td>}
                {hasPublished && <td>{annotations?.join(', ')}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
