import { Link } from 'react-router';
import type { Figure, ShownMeasure } from '#app/modules/insight/reports/figures.ts';

interface FigureRowProps {
  figures: readonly Figure[];
  /** The metric of the chart below; null if there is nothing to draw. */
  shown: ShownMeasure | null;
  hrefOf: (measure: ShownMeasure) => string;
}

/** The large figures. Those that the chart can show are links that make it do so. */
export function FigureRow({ figures, shown, hrefOf }: FigureRowProps) {
  return (
    <section className={shown ? 'panel rounded-b-none' : 'panel'} aria-label="At a glance">
      <ul className="filled-rows">
        {figures.map((figure) => (
          <li key={figure.label}>
            {shown && figure.measure ? (
              <Link
                to={hrefOf(figure.measure)}
                preventScrollReset
                aria-current={figure.measure === shown ? 'true' : undefined}
                className="figures-cell"
              >
                <FigureText figure={figure} />
              </Link>
            ) : (
              <div className="figures-cell">
                <FigureText figure={figure} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const FigureText = ({ figure: { label, text, change, tone } }: { figure: Figure }) => (
  <>
    <span className="text-meta font-semibold">{label}</span> <span className="figure-number">{text}</span>{' '}
    <span className={`text-meta ${tone === 'up' ? 'text-success' : tone === 'down' ? 'text-danger' : 'text-ink-3'}`}>
      {change || ' '}
    </span>
  </>
);
