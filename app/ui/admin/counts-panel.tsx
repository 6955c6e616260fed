import { Link } from 'react-router';

interface CountsPanelProps {
  counts: readonly { label: string; number: number; href: string }[];
  /** Where it is not as many as fit in a line. */
  columns?: 3;
  className?: string;
}

/** How many of each there are, each number a link to them. */
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
