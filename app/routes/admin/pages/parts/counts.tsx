import { Link } from 'react-router';

/** How many pages there are, and how many of them visitors read. */
export function Counts({ total, published, draft }: { total: number; published: number; draft: number }) {
  const counts = [
    { label: 'Total pages', number: total, href: '/admin/pages' },
    { label: 'Published', number: published, href: '/admin/pages?status=published' },
    { label: 'Draft', number: draft, href: '/admin/pages?status=draft' },
  ];
  return (
    <section className="panel mb-6" aria-label="Counts">
      <ul className="counters" data-columns="3">
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
