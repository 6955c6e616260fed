import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTabsInView } from './use-tabs-in-view.ts';

/** Tabs with an address each: they are links, so that one can be opened in a new browser tab and bookmarked. */
function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const row = useTabsInView(tabs.find(({ isCurrent }) => isCurrent)?.href);
  return (
    <nav ref={row} aria-label={label} className="tabs">
      {tabs.flatMap(({ label, href, isCurrent, note }) => [
        <Link key={href} to={href} aria-current={isCurrent ? 'page' : undefined} className="tab">
          {label}
          {note}
        </Link>,
        ' ',
      ])}
    </nav>
  );
}

/**
 * Returns the tabs of a section, for the top of each of its screens. They name their screens too.
 * @param tabs label and address of each screen, by its name
 */
export const sectionTabs = <Name extends string>(label: string, tabs: Record<Name, SectionTab>, className?: string) =>
  Object.assign(
    ({ current }: { current: Name }) => (
      <div className={className}>
        <Tabs
          label={label}
          tabs={Object.entries<SectionTab>(tabs).map(([name, [label, href]]) => ({
            label,
            href,
            isCurrent: name === current,
          }))}
        />
      </div>
    ),
    { section: label, screens: Object.values<SectionTab>(tabs) },
  );

type SectionTab = readonly [label: string, href: string];

export interface Tab {
  label: string;
  href: string;
  isCurrent: boolean;
  note?: ReactNode;
}
