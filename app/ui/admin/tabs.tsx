import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Tabs with an address each: they are links, so that one can be opened in a new browser tab and bookmarked. */
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
