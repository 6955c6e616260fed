import { Link } from 'react-router';
import type { Tab } from './tabs.tsx';

/** Links to a few views of the same screen, in a pill: a period, a kind. Tabs lead to the screens of a section. */
export const Segments = ({
  label,
  tabs,
  className = '',
}: {
  label: string;
  tabs: readonly Tab[];
  className?: string;
}) => (
  <nav aria-label={label} className={`segments ${className}`}>
    {tabs.flatMap(({ label, href, isCurrent }) => [
      <Link key={href} to={href} aria-current={isCurrent ? 'page' : undefined}>
        {label}
      </Link>,
      ' ',
    ])}
  </nav>
);
