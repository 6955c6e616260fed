import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Tabs that are addresses: each is a link, so that a tab can be opened beside another and found again. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="tabs">
      {tabs.map(({ label, href, isCurrent, note }) => (
        <Link key={href} to={href} aria-current={isCurrent ? 'page' : undefined} className="tab">
          {label}
          {note}
        </Link>
      ))}
    </nav>
  );
}

export interface Tab {
  label: string;
  href: string;
  isCurrent: boolean;
  note?: ReactNode;
}
