import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#app/lib/count-text.ts';
import { ownValue } from '#app/lib/own-value.ts';
import type { Period } from '#app/modules/insight/definitions/period.ts';
import { type ChartPoint, topOf } from '#app/modules/insight/reports/chart-points.ts';

interface ChartProps {
  points: readonly ChartPoint[];
  /** The accessible name. */
  label: string;
  /** The counted unit: `Visitors`. */
  measure: string;
  /** Where a bar leads; null if it leads nowhere. */
  hrefOf: (period: Period | null) => string | null;
}

const height = 100;

/**
 * Bars of a period, with the earlier period as a line. Each bar is a link or can be focused, and has its figures as its
 * name. With JavaScript the arrow keys, Home and End move between them.
 */
export function Chart({ points, label, measure, hrefOf }: ChartProps) {
  const top = topOf(points);
  const hasBefore = points.some(({ before }) => before !== null);
  const y = (value: number) => height - (value / top) * height;
  const width = points.length * 10;
  return (
    <section className="panel rounded-t-none border-t-0 px-4 pt-4 pb-3" aria-label={label}>
      <div className="figures-legend" aria-hidden="true">
        <span data-key="now">{measure}</span> {hasBefore && <span data-key="before">Before</span>}{' '}
        {points.some(({ annotations }) => annotations.length > 0) && <span data-key="published">Published</span>}
      </div>
      <div className="figures-chart">
        <div className="figures-axis" aria-hidden="true">
          <span>{formatNumber(top)}</span> <span>{formatNumber(top / 2)}</span> <span>0</span>
        </div>
        <div className="relative min-w-0">
          <svg
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className="absolute inset-0 size-full overflow-visible"
          >
            {[0, height / 2, height].map((line) => (
              <line key={line} x1={0} x2={width} y1={line} y2={line} className="figures-grid" />
            ))}
            {points.map(({ label: at, value }, place) => (
              <rect
                key={at}
                x={place * 10 + 1.5}
                width={7}
                y={y(value)}
                height={height - y(value)}
                className="figures-bar"
              />
            ))}
            {hasBefore && (
              <polyline
                className="figures-before"
                points={points.map(({ before }, place) => `${place * 10 + 5},${y(before ?? 0)}`).join(' ')}
              />
            )}
          </svg>
          <ul className="figures-points" data-many={points.length > 12 || undefined} onKeyDown={moveFocus}>
            {points.map((point, place) => (
              <li key={point.label}>
                <Point point={point} place={place} of={points.length} measure={measure} href={hrefOf(point.period)} />
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="figures-times" aria-hidden="true">
        {ticksOf(points).flatMap(({ label: at, short }) => [<span key={at}>{short}</span>, ' '])}
      </div>
    </section>
  );
}

/** The first, the last and some between, as many as fit beside each other on a phone. */
function ticksOf(points: readonly ChartPoint[]): ChartPoint[] {
  const count = Math.min(5, points.length);
  const places = Array.from({ length: count }, (_, at) =>
    Math.round((at * (points.length - 1)) / Math.max(1, count - 1)),
  );
  return [...new Set(places)].flatMap((place) => points[place] ?? []);
}

interface PointProps {
  point: ChartPoint;
  place: number;
  of: number;
  measure: string;
  href: string | null;
}

function Point({ point: { label, value, before, annotations }, place, of, measure, href }: PointProps) {
  const text = `${label}: ${formatNumber(value)} ${measure.toLowerCase()}`;
  const earlier = before === null ? '' : `, ${formatNumber(before)} before`;
  const published = annotations.length > 0 ? `. Published: ${annotations.join(', ')}` : '';
  const inside = (
    <>
      {annotations.length > 0 && <span className="figures-mark" aria-hidden="true" />}{' '}
      <span className="figures-note" data-side={place < of / 2 ? 'start' : 'end'} aria-hidden="true">
        <strong>{label}</strong>{' '}
        <span>
          {formatNumber(value)} {measure.toLowerCase()}
        </span>{' '}
        {before !== null && <span>{formatNumber(before)} before</span>}{' '}
        {annotations.flatMap((name) => [<span key={name}>Published: {name}</span>, ' '])}
      </span>
    </>
  );
  const name = text + earlier + published;
  return href ? (
    <Link to={href} aria-label={name} className="figures-point" preventScrollReset>
      {inside}
    </Link>
  ) : (
    // A bar without a link can still be read by keyboard.
    <button type="button" aria-label={name} className="figures-point">
      {inside}
    </button>
  );
}

const steps: Record<string, (place: number, last: number) => number> = {
  ArrowRight: (place) => place + 1,
  ArrowLeft: (place) => place - 1,
  Home: () => 0,
  End: (_, last) => last,
};

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = ownValue(steps, event.key);
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('.figures-point')];
  const place = all.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  all[step(place, all.length - 1)]?.focus();
}
