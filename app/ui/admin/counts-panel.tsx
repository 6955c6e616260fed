import { Link } from 'react-router';
import { formatNumber } from '#app/lib/count-text.ts';

interface CountsPanelProps {
  counts: readonly { label: string; number: number; href: string }[];
  className?: string;
}

/** Counts, each linked to the items it counts. */
export function CountsPanel({ counts, className = '' }: CountsPanelProps) {
  const texts = counts.map(({ number }) => formatNumber(number));
  return (
    <section className={`panel ${className}`.trim()} aria-label="Counts">
      <ul className="counters filled-rows" data-size={sizeFor(texts)}>
        {counts.map(({ label, href }, index) => (
          <li key={label}>
            <Link to={href}>
              <span className="figure-number">{texts[index]}</span> <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The longest number decides the size of all: a smaller one beside it would look like the greater number. */
function sizeFor(texts: readonly string[]): 'wide' | 'long' | undefined {
  const longest = Math.max(0, ...texts.map(({ length }) => length));
  if (longest > '999,999'.length) return 'long';
  return longest > '9,999'.length ? 'wide' : undefined;
}
