import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#app/lib/count-text.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { type BarPoint, topOf } from './bar-point.ts';

interface ChartProps<Point> {
  points: readonly Point[];
  /** The accessible name. */
  label: string;
  /** The counted unit: `Visitors`. */
  measure: string;
  /** The name of the line: `Before`. */
  lineLabel?: string;
  /** Where a bar leads; null if it leads nowhere. */
  hrefOf?: (point: Point) => string | null;
  className?: string;
}

const height = 100;

/**
 * Bars of a period, with a second value as a line: the earlier period, or a part of each bar. Each bar is a link or can
 * be focused, and has its figures as its name. With JavaScript the arrow keys, Home and End move between them.
 */
export function Chart<Point extends BarPoint>({
  points,
  label,
  measure,
  lineLabel = 'Before',
  hrefOf,
  className = '',
}: ChartProps<Point>) {
  const top = topOf(points);
  const hasLine = points.some(({ line }) => line !== null);
  const y = (value: number) => height - (value / top) * height;
  const width = points.length * 10;
  const line = points.map((point, index) => `${index * 10 + 5},${y(point.line ?? 0)}`).join(' ');
  return (
    <section className={`px-4 pt-4 pb-3 ${className}`.trim()} aria-label={label}>
      <div className="figures-legend" aria-hidden="true">
        <span data-key="now">{measure}</span> {hasLine && <span data-key="line">{lineLabel}</span>}{' '}
        {points.some(({ annotations }) => annotations?.length) && <span data-key="published">Published</span>}
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
            {[0, height / 2, height].map((at) => (
              <line key={at} x1={0} x2={width} y1={at} y2={at} className="figures-grid" />
            ))}
            {points.map(({ label: at, value }, index) => (
              <rect
                key={at}
                x={index * 10 + 1.5}
                width={7}
                y={y(value)}
                height={height - y(value)}
                className="figures-bar"
              />
            ))}
            {hasLine && <polyline className="figures-line-ground" points={line} />}
            {hasLine && <polyline className="figures-line" points={line} />}
          </svg>
          <ul
            className="figures-points"
            data-count={points.length > 12 ? 'many' : points.length > 8 ? 'some' : undefined}
            onKeyDown={moveFocus}
          >
            {points.map((point, index) => (
              <li key={point.label}>
                <ChartBar
                  point={point}
                  side={index < points.length / 2 ? 'start' : 'end'}
                  measure={measure}
                  lineLabel={lineLabel}
                  href={hrefOf?.(point) ?? null}
                />
              </li>
            ))}
          </ul>
        </div>
        <div className="figures-times" aria-hidden="true">
          {points.flatMap(({ label: at, short }, index) => [
            <span key={at} data-shown={widthOfName(points.length - 1 - index, points.length)}>
              <span>{short}</span>
            </span>,
            ' ',
          ])}
        </div>
      </div>
    </section>
  );
}

/** As many names as fit beside each other below the bars. */
const mostNames = { narrow: 4, wide: 12 };

/** On which screens a bar has its name below it: at equal distances, counted from the last bar. */
function widthOfName(placeFromEnd: number, bars: number): 'always' | 'narrow' | 'wide' | 'never' {
  const isNamed = (most: number) => placeFromEnd % Math.ceil(bars / most) === 0;
  if (isNamed(mostNames.narrow)) return isNamed(mostNames.wide) ? 'always' : 'narrow';
  return isNamed(mostNames.wide) ? 'wide' : 'never';
}

interface ChartBarProps {
  point: BarPoint;
  /** Where its note has room. */
  side: 'start' | 'end';
  measure: string;
  lineLabel: string;
  href: string | null;
}

function ChartBar({ point, side, measure, lineLabel, href }: ChartBarProps) {
  const { label, value, line, annotations = [] } = point;
  const counts = [`${formatNumber(value)} ${measure.toLowerCase()}`];
  if (line !== null) counts.push(`${formatNumber(line)} ${lineLabel.toLowerCase()}`);
  const published = annotations.length > 0 ? `. Published: ${annotations.join(', ')}` : '';
  const inside = (
    <>
      {annotations.length > 0 && <span className="figures-mark" aria-hidden="true" />}{' '}
      <span className="figures-note" data-side={side} aria-hidden="true">
        <strong>{label}</strong> {counts.flatMap((count) => [<span key={count}>{count}</span>, ' '])}
        {annotations.flatMap((name) => [<span key={name}>Published: {name}</span>, ' '])}
      </span>
    </>
  );
  const name = `${label}: ${counts.join(', ')}${published}`;
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

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  Home: () => 0,
  End: (_, last) => last,
};

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = ownValue(steps, event.key);
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('.figures-point')];
  const index = all.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  all[step(index, all.length - 1)]?.focus();
}
