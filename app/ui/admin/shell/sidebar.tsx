import { type RefObject, useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { Mark } from '#app/ui/art/rings.tsx';
import { Icon } from '#app/ui/icon.tsx';
import closeIcon from '#app/ui/icons/regular/x.svg?raw';

export interface MenuGroup {
  label: string;
  items: readonly { label: string; href: string; icon: string }[];
}

/** The counts of open items by the address of the sidebar link: the number, and the noun. */
export type MenuCounts = Partial<Record<string, { number: number; noun: string }>>;

/** The element's id: the menu button on phones opens it by this id. */
export const sidebarId = 'admin-sidebar';

interface SidebarProps {
  brandName: string;
  groups: readonly MenuGroup[];
  counts: MenuCounts;
  ref: RefObject<HTMLElement | null>;
}

/**
 * The navigation of the admin area. One element for every width: it is beside the content, folded or not. On phones it
 * is a popover, which the browser opens, and closes on Escape and on a press outside, without JavaScript.
 */
export function Sidebar({ brandName, groups, counts, ref }: SidebarProps) {
  const { key } = useLocation();
  const [areTooltipsOff, setTooltipsOff] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes because the place changed.
  useEffect(() => {
    if (ref.current?.matches(':popover-open')) ref.current.hidePopover();
  }, [key, ref]);
  return (
    <aside
      ref={ref}
      id={sidebarId}
      popover="auto"
      aria-label="Admin"
      className="sidebar"
      data-tooltips={areTooltipsOff ? 'off' : undefined}
      onKeyDown={(event) => event.key === 'Escape' && setTooltipsOff(true)}
      onPointerMove={() => areTooltipsOff && setTooltipsOff(false)}
      onBlur={() => areTooltipsOff && setTooltipsOff(false)}
    >
      <div className="flex items-center justify-between">
        <Link to="/admin" aria-label={`${brandName} admin`} className="brand">
          <Mark className="w-7" />
          <span>{brandName}</span>
        </Link>{' '}
        <button
          type="button"
          popoverTarget={sidebarId}
          popoverTargetAction="hide"
          aria-label="Close menu"
          className="icon-button md:hidden"
        >
          <Icon svg={closeIcon} />
        </button>
      </div>
      <nav aria-label="Admin sections" className="contents">
        {groups.map((group) => (
          <Group key={group.label} group={group} counts={counts} />
        ))}
      </nav>
      <p className="sidebar-hint mt-auto px-[0.6rem] text-[0.875rem] text-ink-3 noscript:hidden max-md:hidden">
        <kbd className="key">Ctrl</kbd> <kbd className="key">B</kbd> collapses the sidebar
      </p>
    </aside>
  );
}

function Group({ group: { label, items }, counts }: { group: MenuGroup; counts: MenuCounts }) {
  const headingId = `menu-${label.toLowerCase()}`;
  return (
    <section className="sidebar-group" aria-labelledby={headingId}>
      <h2 id={headingId}>{label}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.href}>
            <NavLink to={item.href} end={item.href === '/admin'} className="sidebar-link">
              <Icon svg={item.icon} />
              <span>{item.label}</span>
              <Count of={counts[item.href]} />
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** No `span`: the folded sidebar turns those into tooltips. */
function Count({ of }: { of: MenuCounts[string] }) {
  if (!of || of.number === 0) return null;
  return (
    <>
      {' '}
      <b className="sidebar-count">
        {of.number > 99 ? '99+' : of.number}
        <i className="sr-only"> {of.noun}</i>
      </b>
    </>
  );
}
