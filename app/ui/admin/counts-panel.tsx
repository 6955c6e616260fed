import { Link } from 'react-router';

interface CountsPanelProps {
  counts: readonly { label: string; number: number; href: string }[];
  className?: string;
}

/** Counts, each linked to the items it counts. */
export function CountsPanel({ counts, className = '' }: CountsPanelProps) {
  return (
    <section className={`panel ${className}`.trim()} aria-label="Counts">
      <ul className="counters filled-rows">
        {counts.map(({ label, number, href }) => (
          <li key={label}>
            <Link to={href}>
              <span
                className="figure-number"
                data-long={number >= 100_000 || undefined}
                data-wide={number >= 10_000 || undefined}
              >
                {number.toLocaleString('en-GB')}
              </span>{' '}
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
