import { Link } from 'react-router';

interface CountsPanelProps {
  counts: readonly { label: string; number: number; href: string }[];
  /** Set if the counts do not fit in one row. */
  columns?: 3;
  className?: string;
}

/** Counts, each linked to the items it counts. */
export function CountsPanel({ counts, columns, className = '' }: CountsPanelProps) {
  return (
    <section className={`panel ${className}`.trim()} aria-label="Counts">
      <ul className="counters" data-columns={columns}>
        {counts.map(({ label, number, href }) => (
          <li key={label}>
            <Link to={href}>
              <span className="figure-number">{number.toLocaleString('en-GB')}</span>
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
